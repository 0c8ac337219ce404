/**
 * What is wrong with a part of a page that shows a text nobody vouches for; empty if nothing is. Runs in the page and needs
 * nothing from outside itself, so that Playwright can take it there.
 */
export function inspect(
  root: ParentNode,
  elements: Iterable<Element> = root.querySelectorAll('*'),
): string[] {
  const faults: string[] = [];
  const ELEMENTS = new Set(
    (
      'a abbr article bdi blockquote br button circle code del details div em fieldset form h1 h2 h3 h4 h5 h6 header hr ' +
      'input label legend li main nav ol option output p path pre q section select span strong sub summary sup svg table tbody td ' +
      'textarea th thead time tr ul wbr'
    ).split(' '),
  );
  const ATTRIBUTES =
    /^(?:id|role|tabindex|title|hidden|type|name|value|checked|disabled|readonly|novalidate|placeholder|autocomplete|rows|dir|spellcheck|inputmode|open|start|scope|for|selected|href|target|rel|datetime|viewbox|d|cx|cy|r|aria-[a-z]+|data-[a-z-]+)$/;
  for (const element of elements) {
    const name = element.localName;
    const told = `<${name}${[...element.attributes].map(({ name, value }) => ` ${name}="${value.slice(0, 60)}"`).join('')}>`;
    if (!ELEMENTS.has(name)) faults.push(`element: ${told}`);
    if (
      element.namespaceURI === 'http://www.w3.org/2000/svg' &&
      !element.closest('svg:is([data-component="StatusMark"], [data-component="CallIcon"])')
    )
      faults.push(`svg that is not ours: ${told}`);
    for (const { name: attribute, value } of element.attributes) {
      // Set by script, as a property: no policy of styles is asked.
      const measured =
        attribute === 'style' &&
        /^(?:--at-toolbar: \d+px;|inset-block-start: [\d.]+px; margin-inline-end: [\d.]+px;)$/.test(value);
      const drawn =
        element.closest('svg') !== null && /^(?:width|height|fill|stroke[a-z-]*)$/.test(attribute);
      if (!drawn && !measured && !ATTRIBUTES.test(attribute.toLowerCase()))
        faults.push(`attribute ${attribute}: ${told}`);
      // What becomes a property of `document` or `window` by its name could stand in for a real one.
      if (
        /^(?:id|name)$/.test(attribute) &&
        !/^(?:(?:.*-)?(?:\d+\.)?\d+(?:_\d+)*|_[rR]_\w*_.*|«.*»(?:-\w+)?)$/s.test(value) &&
        // A message is known by its id and a hyphen, which no property ends in.
        !(name === 'article' && /^[^\s<>"]+-$/.test(value))
      )
        faults.push(`name in the page: ${told}`);
      if (/^aria-(?:controls|labelledby|describedby|owns)$/.test(attribute)) {
        for (const id of value.split(' '))
          if (!element.ownerDocument.getElementById(id)) faults.push(`${attribute} of nothing: ${told}`);
      }
    }
    if (
      name === 'input' &&
      !/^(?:radio|checkbox|search|text|date|file)$/.test(element.getAttribute('type') ?? '')
    )
      faults.push(`input: ${told}`);
    if (name !== 'a') continue;
    const href = element.getAttribute('href') ?? '';
    if (element.closest('[data-component="TranscriptOutline"], [data-component="Diagnostics"]')) {
      if (!/^#[^:/\\]*(?:\d+|-)$/s.test(href)) faults.push(`link to a block: ${told}`);
      continue;
    }
    const { protocol } = element as HTMLAnchorElement;
    if (!/^(?:https?:\/\/|mailto:)/i.test(href) || !['http:', 'https:', 'mailto:', ':'].includes(protocol))
      faults.push(`scheme: ${told}`);
    if (element.getAttribute('target') !== '_blank') faults.push(`target: ${told}`);
    const rel = (element.getAttribute('rel') ?? '').split(' ');
    for (const word of ['noopener', 'noreferrer', 'nofollow'])
      if (!rel.includes(word)) faults.push(`rel: ${told}`);
  }
  return [...new Set(faults)];
}

/** Opens every fold, menu, tree row and longer text; with `all` also every search and every block's source. Answers whether all is open. */
export async function openEverything(root: ParentNode, all = true): Promise<boolean> {
  const closed = [
    all ? 'button[aria-expanded="false"]' : 'button[data-part="Toggle"][aria-expanded="false"]',
    'button[data-part="More"]',
    'details:not([open]) > summary',
  ].join();
  for (let turn = 0; turn < 30; turn++) {
    const found = [
      ...root.querySelectorAll<HTMLElement>(closed),
      ...root.querySelectorAll<HTMLElement>('[role="treeitem"][aria-expanded="false"]'),
    ];
    if (found.length === 0) return true;
    for (const element of found) element.click();
    // oxlint-disable-next-line no-await-in-loop -- each turn opens what the one before brought
    await new Promise((resolve) => setTimeout(resolve));
  }
  return false;
}
