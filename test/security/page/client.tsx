import '../../../packages/components/src/styles.css';
import '../../../packages/auto-form/src/styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Streaming } from './Streaming';
import { scenes } from './scenes';

const root = document.getElementById('root') as HTMLElement;
const { scene = '' } = root.dataset;
const Scene = scene === 'streaming' ? Streaming : scenes[scene];
if (Scene === undefined) throw new Error(`There is no scene ${scene}`);

if (root.hasChildNodes()) {
  hydrateRoot(root, <Scene />, { onRecoverableError: (error) => console.error('hydration', error) });
} else createRoot(root).render(<Scene />);
