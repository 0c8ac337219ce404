import { createPart } from '../core/loadParts';

/** What reads what spans were given and gave: many programs record only times, models and tokens. */
export const texts = createPart(() => import('./readTexts'));

/** The ends of all names of attributes that tell it, with dots or as objects in objects. Some other names end so too. */
export const SAYING =
  /(?:messages?|ai\.prompt|prompts|ai\.completion|content|body|choice|tool_calls)[".]|instructions|documents|parameters|arguments|args"|result"|\.values?"|response\.[tor]|(?:in|out)put"|"(?:gen_)?ai"|"response"/;
