/** Whether an element goes from right to left: what is drawn in it, and its arrow keys, are mirrored. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
