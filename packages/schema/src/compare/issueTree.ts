import { type Issue, pointerKeys } from '../core';

/** Issues grouped by their place in the value. */
export interface IssueNode {
  readonly issues: Issue[];
  readonly inside: Map<string, IssueNode>;
}

export function issueTree(issues: readonly Issue[]): IssueNode {
  const root: IssueNode = { issues: [], inside: new Map() };
  for (const issue of issues) {
    let node = root;
    for (const key of pointerKeys(issue.pointer)) {
      let next = node.inside.get(key);
      if (next === undefined) node.inside.set(key, (next = { issues: [], inside: new Map() }));
      node = next;
    }
    node.issues.push(issue);
  }
  return root;
}

/** All issues of a node and the nodes below it. */
export function* issuesIn(node: IssueNode | undefined): Generator<Issue> {
  const open = node === undefined ? [] : [node];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    yield* one.issues;
    for (const inside of one.inside.values()) open.push(inside);
  }
}
