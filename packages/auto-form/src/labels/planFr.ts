import type { PlanLabels } from './plan';

const list = new Intl.ListFormat('fr');
const plural = (n: number, one: string, many: string) => `${n} ${n < 2 ? one : many}`;

/** French. */
export const planFr: PlanLabels = {
  language: 'fr',
  plan: 'Plan',
  call: (number, tool) => `${number}. ${tool}`,
  noCall: 'pas un appel',
  status: (status) =>
    ({ waiting: 'en attente', running: 'en cours', done: 'terminé', failed: 'échoué', skipped: 'omis' })[
      status
    ],
  progress: ({ total, done, running, failed, skipped }) =>
    [
      `${plural(done, 'terminé', 'terminés')} sur ${total}`,
      ...(running > 0 ? [`${running} en cours`] : []),
      ...(failed > 0 ? [plural(failed, 'échoué', 'échoués')] : []),
      ...(skipped > 0 ? [plural(skipped, 'omis', 'omis')] : []),
    ].join(', '),
  stage: (number) => `Étape ${number}`,
  noOrder: 'Sans ordre possible',
  readsFrom: (calls) => `Lit le résultat de ${calls}`,
  writesTo: (path, method) => `Écrit dans ${path} (${method})`,
  instance: (instance) => `Pour ${instance}`,
  parameters: 'Paramètres',
  result: 'Résultat',
  resumed: 'Ce résultat vient d’une exécution précédente.',
  empty: 'Aucun appel.',
  more: (count) => plural(count, 'autre appel n’est pas affiché.', 'autres appels ne sont pas affichés.'),
  reason: (reason) =>
    ({
      'invalid-call': 'Ce n’est pas un appel.',
      'unknown-tool': 'Cet outil n’existe pas.',
      'wrong-instance': 'L’appel vise une autre instance.',
      unresolved: 'Une référence n’a pas de valeur.',
      'not-readable': 'Une référence mène à une valeur qui ne doit pas être lue.',
      'invalid-parameters': 'Les paramètres ne sont pas conformes au schéma de l’outil.',
      'tool-failed': 'L’outil a échoué.',
      'invalid-result': 'Le résultat n’est pas conforme au schéma de l’outil.',
      'not-writable': 'Le résultat ne peut pas être écrit à cet endroit.',
      aborted: 'L’appel a été annulé.',
      gate: 'Une valeur que l’appel attend n’est pas là.',
      source: 'Un appel dont celui-ci lit le résultat n’en a pas.',
    })[reason],
  issue: (issue, name) => {
    switch (issue.code) {
      case 'invalid-call':
        return `${name(issue.index)}\u00a0: ${issue.issues[0]?.message ?? 'pas un appel'}`;
      case 'cycle':
        return `Ces appels s’attendent les uns les autres\u00a0: ${list.format(issue.calls.map(name))}.`;
      case 'missing-source':
        return `${name(issue.index)}\u00a0: rien n’écrit ${issue.reference}, et cette valeur n’existe pas encore.`;
      case 'ambiguous-source':
        return `${name(issue.index)}\u00a0: ${list.format(issue.calls.map(name))} écrivent ${issue.reference}, sans ordre.`;
    }
  },
};
