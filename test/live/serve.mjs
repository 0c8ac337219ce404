// `npm run live`: a server on this machine with an agent that we made up, for the page "A live agent" of the guide. It cuts each
// connection after 40 events. `npm run live -- harbour` plays a recorded session.
import { runnerImport } from 'vite';

const PORT = 4117;
const load = async (path) => (await runnerImport(new URL(path, import.meta.url).pathname)).module;

const [name] = process.argv.slice(2);
const { createLiveServer } = await load('createLiveServer.ts');
const { createLiveService } = await load('../../packages/session/src/testing/createLiveService.ts');
const { playRecording, readRecording } = await load('playRecording.ts');

const service =
  name === undefined ? createLiveService({ steps: 6 }) : playRecording(readRecording(name), 200);
const server = createLiveServer(service, { cuts: Array.from({ length: 1_000 }, () => 40) });
console.log(await server.listen(PORT));
