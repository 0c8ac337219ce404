/** The object without fields that are `undefined`. */
export const defined = <Shape extends object>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Shape]?: Exclude<Shape[Name], undefined>;
  };
