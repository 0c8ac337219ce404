import { beforeEach, describe } from 'vitest';

describe('the outline of a conversation', () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = () => undefined;
  });
});
