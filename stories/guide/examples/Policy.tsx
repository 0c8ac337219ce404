import { defaultUrlPolicy, Transcript, type UrlPolicy } from '@agent-transcript/components';

const message = `Read [the permit](https://city.example/permits) or [the draft](http://city.example/draft).

![The hall at night](https://images.example/hall.jpg)`;

// Links go through a page that says where they lead, and only over https; images stay words.
const leaving: UrlPolicy = (url, use) => {
  const allowed = defaultUrlPolicy(url, use);
  return allowed?.startsWith('https://') ? `/leaving?to=${encodeURIComponent(allowed)}` : null;
};

export function Policy() {
  return <Transcript source={message} urlPolicy={leaving} addressPrefix="policy-" />;
}
