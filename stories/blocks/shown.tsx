import { Transcript, type TranscriptMessage, type TranscriptProps } from '@agent-transcript/components';
import type { StoryContext } from '@storybook/react-vite';
import { labelsFor } from '../languages';

/** The props of a transcript as a story's args: without the rule about which of them exclude each other. */
export interface TranscriptArgs extends Omit<TranscriptProps, 'source' | 'streaming' | 'tree' | 'messages'> {
  readonly source?: string;
  readonly streaming?: boolean;
  readonly messages?: readonly TranscriptMessage[];
}

/** A transcript by its args. */
export function Shown(args: TranscriptArgs) {
  // A story gives one of those that exclude each other.
  return <Transcript {...(args as unknown as TranscriptProps)} />;
}

/** What a transcript of a story gets: the words of the chosen language, and addresses of its own, because a page of the documentation shows many stories. */
export function ofStory({ id, globals }: Pick<StoryContext<TranscriptArgs>, 'id' | 'globals'>) {
  return { labels: labelsFor(globals['language']), addressPrefix: `${id}-` };
}

/** Renders a story as a host would show it. */
export function shown(args: TranscriptArgs, context: Pick<StoryContext<TranscriptArgs>, 'id' | 'globals'>) {
  return <Shown {...ofStory(context)} {...args} />;
}
