/** True if an element is laid out from right to left, so that its drawing and its arrow keys are mirrored. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
