'use client';

import type { JsonSchema } from '@agent-transcript/protocol';
import { mentionsSecrets } from '@agent-transcript/schema/secrets';
import { useEffect, useMemo, useState } from 'react';

/** So many objects and lists of a schema are looked into before the form is on the page, and all others once it is. */
const AT_ONCE = 20_000;

/** True if a schema marks any value as secret. */
export function useMentionsSecrets(schema: JsonSchema): boolean {
  const atOnce = useMemo(() => mentionsSecrets(schema, AT_ONCE), [schema]);
  const [later, setLater] = useState({ schema, mentions: false });
  useEffect(() => {
    if (atOnce !== undefined) return undefined;
    const timer = setTimeout(() => setLater({ schema, mentions: mentionsSecrets(schema) }));
    return () => clearTimeout(timer);
  }, [atOnce, schema]);
  return atOnce ?? (later.schema === schema && later.mentions);
}
