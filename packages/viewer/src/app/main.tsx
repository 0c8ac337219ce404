import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@agent-transcript/components/styles.css';
import '@agent-transcript/components/compare.css';
import './app.css';
import { App } from './App';
import { keepOffline } from './keepOffline';
import { keepPlace } from './keepPlace';
import { createRecent } from './recent/createRecent';
import { createRuns } from './runs/createRuns';
import { serverOf } from './server/server';

// Before anything reads the address.
keepPlace();

const server = serverOf(document);
const recent = createRecent();
const runs = createRuns(recent, server);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App runs={runs} recent={recent} server={server} />
  </StrictMode>,
);

// Pages of the command line end with it.
if (server === null) keepOffline();
