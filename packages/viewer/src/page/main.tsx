import '@agent-transcript/components/styles.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { DATA_ID, type PageData } from './PageData';
import { Runs } from './Runs';
import './runs.css';
import './page.css';

const { runs, language, thinking } = JSON.parse(
  document.getElementById(DATA_ID)?.textContent ?? '',
) as PageData;
const root = document.getElementById('root') as HTMLElement;

// Synchronous, so that the page's keys work before any press.
flushSync(() =>
  createRoot(root).render(
    <Runs
      runs={runs}
      language={language}
      title={document.title}
      thinking={thinking}
      header
      toolbar
      outline
      rail
      tabIndex={-1}
    />,
  ),
);
// Otherwise the block of the `#` takes the focus.
if (location.hash === '')
  root.querySelector<HTMLElement>('[data-component="Transcript"]')?.focus({ preventScroll: true });
