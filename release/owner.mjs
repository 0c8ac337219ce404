/**
 * Who publishes: the only place that names the scope and the repository. Set `repository` before the first release, and
 * `scope` if the packages go out under another one; until then `npm run release` refuses.
 *
 * @type {{ readonly scope: string, readonly repository: string | undefined }}
 */
export const owner = {
  /** The scope of the packages in the registry. */
  scope: '@agent-transcript',
  /** Where the source is, as `https://…` without `.git`. Links of the READMEs and the issue tracker are made of it. */
  repository: undefined,
};
