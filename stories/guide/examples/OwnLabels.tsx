import { Transcript, type TranscriptLabels } from '@agent-transcript/components';
import { fr } from '@agent-transcript/components/labels';

const message = '<<STEP_START>>\nStep 1: Comparer les offres ✓\nLa deuxième est sans caution.\n<<STEP_END>>';

const labels: TranscriptLabels = { ...fr, step: (number) => `Étape nº ${number}`, done: 'fait' };

export function OwnLabels() {
  return <Transcript source={message} labels={labels} lang="fr" addressPrefix="own-labels-" />;
}
