import type { Decorator, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import '../packages/components/src/styles.css';
import '../packages/components/src/page/Compare/compare.css';
import '../packages/auto-form/src/styles.css';
import { DocsPage } from './DocsPage';
import './preview.css';

// Parts that load on demand take time on a busy machine. Waits end as soon as the part is there.
configure({ asyncUtilTimeout: 60_000 });

/** Sets the chosen theme and direction on the page itself, as a host would. */
const withPage: Decorator = (Story, { globals }) => {
  document.documentElement.dataset['theme'] = String(globals['theme'] ?? 'light');
  document.documentElement.dir = String(globals['direction'] ?? 'ltr');
  document.documentElement.lang = String(globals['language'] ?? 'en');
  return <Story />;
};

export default {
  decorators: [withPage],
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    docs: { container: DocsPage },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Guide',
          [
            'Getting started',
            'Theming',
            'Overriding',
            'Streaming',
            'Show a chat',
            'A live agent',
            'Open a log',
            'Security',
            'Long transcripts and find',
            'Accessibility',
            'Forms and playground',
            'Examples',
          ],
          'Viewer',
          'Transcript',
          'Streaming',
          'Formats',
          'Blocks',
          'Parts',
          'Protocol',
          'Form',
          'Decision',
          'Playground',
        ],
      },
    },
  },
  initialGlobals: { theme: 'light', direction: 'ltr', language: 'en' },
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true } },
    direction: {
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
    language: {
      toolbar: { title: 'Language', icon: 'globe', items: ['en', 'fr', 'ru'], dynamicTitle: true },
    },
  },
} satisfies Preview;
