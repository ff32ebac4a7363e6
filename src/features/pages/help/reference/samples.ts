import type { Schema } from '#platform/openapi/schema.ts';
import { choicesOf, nameOf, type NamedSchemas } from './kinds.ts';

/**
 * What a command holds for a field before anything is typed, in all calls or in one. Numbers are those of the
 * first of their kind; the channel is one that every site begins with.
 */
const SAMPLES: Readonly<Record<string, string>> = {
  'Content-Range': 'bytes 0-1048575/1048576',
  'Stripe-Signature': 't=1767225600,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
  album: '1',
  'requestToJoin.answer': 'Because of the rain videos.',
  'requestToJoin.email': 'anna@example.org',
  'requestToJoin.password': 'correct horse battery',
  blockUser: '2',
  body: 'Wrote to us about the rain videos.',
  channel: 'music',
  click_url: 'https://shop.example/umbrellas',
  code: '4ZKd2',
  'verifyEmail.code': 'dGhlIGVuZCBvZiB0aGUgbGluaw',
  credential:
    '{"id":"AQ","rawId":"AQ","type":"public-key","response":{"clientDataJSON":"e30"},"clientExtensionResults":{}}',
  delivery: 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W',
  'removeNotificationDevice.device': '1',
  'recordPlayerEvents.events': '[{"event":"start","label":"hls"}]',
  job: '5f2c9f0e-6d0b-4f5e-9a57-2f1f4f9f8a11',
  lang: 'en',
  link: 'dGhlIGVuZCBvZiB0aGUgbGluaw',
  muteUser: '2',
  'setHost.host': 'social.example',
  'muteHost.host': 'social.example',
  'unmuteHost.host': 'social.example',
  'setAliases.aliases': '["@anna@social.example"]',
  'beginMove.target': '@anna@social.example',
  'searchElsewhere.text': '@anna@social.example',
  'addHosts.list': 'bad.example\nworse.example',
  network: 'twitter',
  notify_address: 'https://app.example/notifications',
  otherUser: '2',
  owner: 'anna',
  'saveLinks.links': '[{"label":"My blog","url":"https://blog.example.org/"}]',
  page: 'home',
  passkey: '1',
  path: '/',
  query: 'rain',
  question: 'dGhlIGlkIG9mIHRoZSBxdWVzdGlvbg',
  range: 'bytes 0-1048575/1048576',
  run: '8dd395da-5d94-4f96-b5d5-e888f21f80c8',
  'banRange.range': '203.0.113.0/24',
  tag: 'rain',
  text: 'It is about rain.',
  'saveChapters.lines': '0:00 Clouds\n1:05 It begins to rain',
  'addCaption.text': 'WEBVTT\n\n00:01.000 --> 00:03.000\nIt begins to rain.',
  title: 'Rainy days',
  token: 'dGhlIGVuZCBvZiB0aGUgbGluaw',
  type: 'medium',
  upload: '1',
  url: '4ZKd2',
  'previewGrab.url': 'https://videos.example/rain.mp4',
  'readUserByUsernamePath.url': 'anna',
  'setLiveTime.starts_at': '2030-05-01T18:00:00Z',
  'saveWebhook.events': 'video.processed',
  'saveWebhook.url': 'https://app.example/events',
  'readOembed.url': 'https://vireo.example/4ZKd2',
  'readOembedJson.url': 'https://vireo.example/4ZKd2',
  user: '1',
  username: 'anna',
  video: '1',
};

/**
 * A value for a field that a call cannot do without: what was sent for the recorded answer, or one that fits.
 * Empty if there is none.
 */
export function sampleOf(
  { call, name }: { readonly call: string; readonly name: string },
  schema: Schema,
  sent: unknown,
  named: NamedSchemas,
): string {
  if (typeof sent === 'string' || typeof sent === 'number') return String(sent);
  if (Array.isArray(sent)) return sent.map(String).join(',');
  if (typeof sent === 'boolean') return String(Number(sent));
  const fitting = SAMPLES[`${call}.${name}`] ?? choicesOf(schema, named)[0] ?? SAMPLES[name];
  return fitting ?? (isCounted(schema, named) ? '1' : '');
}

/** Whether it is a number, an id, or a list of them. */
function isCounted(schema: Schema, named: NamedSchemas): boolean {
  const { type, items, anyOf } = { ...schema, ...named[nameOf(schema) ?? ''] };
  const types = [type ?? []].flat();
  if (types.includes('integer') || types.includes('number') || types.includes('boolean')) return true;
  if (nameOf(schema) === 'Id' || nameOf(schema) === 'Flag') return true;
  return [items ?? [], anyOf ?? []].flat().some((one) => isCounted(one, named));
}
