import '@agent-transcript/components/styles.css';
import { createRoot } from 'react-dom/client';
import { loadParts } from '#parts';
import { DATA_ID, type PageData } from './PageData';
import { Runs } from './Runs';
import './runs.css';
import './page.css';

/** The program of an exported file: shows the runs that are in it. */
void loadParts().then(() => {
  const { runs, language, thinking } = JSON.parse(
    document.getElementById(DATA_ID)?.textContent ?? '',
  ) as PageData;
  const root = document.getElementById('root') as HTMLElement;
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
  );
  // Its keys work at once. A `#` leads to a block, which takes the focus.
  if (location.hash === '')
    root.querySelector<HTMLElement>('[data-component="Transcript"]')?.focus({ preventScroll: true });
});
