import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What loads when it is needed takes its time on a busy machine. Nothing waits longer than it has to.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);

// jsdom lays nothing out, so there is nowhere to scroll to, and nothing at any point.
Element.prototype.scrollIntoView = () => {};
document.elementFromPoint = () => null;
