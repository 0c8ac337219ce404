import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

// What loads when it is needed takes its time on a busy machine. Nothing waits longer than it has to.
configure({ asyncUtilTimeout: 60_000 });

afterEach(cleanup);

// What a browser loads when it is met is there, as on a server. Imported here, after the modules that a test puts in place of others.
beforeAll(async () => {
  const { loadLaterParts } = await import('./loadLaterParts');
  await loadLaterParts();
});

// jsdom lays nothing out, so there is nowhere to scroll to, and nothing at any point.
Element.prototype.scrollIntoView = () => {};
document.elementFromPoint = () => null;

// It paints nothing either, so that what waits for a paint comes at once.
globalThis.requestIdleCallback = (run) => {
  run({ didTimeout: false, timeRemaining: () => 50 });
  return 0;
};

// It knows no modal dialogs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
