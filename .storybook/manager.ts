import { addons } from 'storybook/manager-api';

/** Pages for visitors: they need the height, and have no settings. */
const PAGES = /^(?:welcome|viewer)--/;

addons.setConfig({
  layoutCustomisations: {
    showPanel: ({ storyId }, byDefault) => (PAGES.test(storyId) ? false : byDefault),
  },
});

// A file dropped outside the viewer would replace Storybook.
for (const type of ['dragover', 'drop'] as const)
  addEventListener(type, (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
