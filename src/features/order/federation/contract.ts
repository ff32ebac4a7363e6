import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { keyPage, listPage, text } from '#base/fields.ts';
import { HOST_LIST_MAX, HOST_NOTE_MAX, STANDINGS } from './host-rules.ts';
import { api } from '#src/routes.ts';

const words = z.string();

export const listHosts = endpoint(api.federation.hosts, {
  about: 'List the other sites that this one has heard of, or has decided about, by name.',
  access: 'moderator',
  input: z.object({
    q: text(100).default(''),
    filter: z.enum(['all', 'limited', 'blocked', 'allowed', 'away']).default('all'),
    ...keyPage,
  }),
  answer: z.object({
    hosts: z.array(
      z
        .object({
          host: words,
          standing: z.enum(STANDINGS),
          note: words,
          date_seen: words,
          /** Since when it has taken nothing that was sent to it; empty while it does. */
          date_away: words,
          /** People of it who are known here, and how many of them follow somebody here. */
          people: z.number(),
          followers: z.number(),
          /** What of it is stored here. */
          videos: z.number(),
          comments: z.number(),
        })
        .meta({ id: 'Host' }),
    ),
    page: listPage,
  }),
  called: 'listHosts',
});

export const setHost = endpoint(api.federation.setHost, {
  about:
    'Change how this site stands to another, and to the domains below it. Nothing is exchanged with a ' +
    'blocked one, and its people are disabled here until it is no longer blocked; comments from a ' +
    'limited one wait for a moderator, and its votes do not count; `allowed` matters where only listed ' +
    'sites are dealt with.',
  access: 'moderator',
  input: z.object({
    host: text(300),
    standing: z.enum(STANDINGS),
    note: text(HOST_NOTE_MAX).default(''),
  }),
  answer: z.object({ host: words, is_changed: z.boolean() }),
  called: 'setHost',
});

export const lookUp = endpoint(api.federation.lookUp, {
  about:
    'Find a person, channel or video of another site by its handle or address. That site is asked, and ' +
    'what is found is known here from then on.',
  access: 'viewer',
  rate: 'search',
  errors: ['not_found'],
  input: z.object({ text: text(500).min(3) }),
  answer: z.object({
    /** Empty for none. */
    user_id: words,
    video_id: words,
    full_url: words,
  }),
  called: 'searchElsewhere',
});

export const addHosts = endpoint(api.federation.addHosts, {
  about:
    'Read a list of sites: one a line, or the CSV of domain blocks that Mastodon writes. Those without a ' +
    'severity are blocked.',
  access: 'moderator',
  input: z.object({ list: text(HOST_LIST_MAX).min(1) }),
  answer: z.object({
    /** Number of sites that this one stands to otherwise than before. */
    changed: z.number(),
    /** Lines that name no site. */
    refused: z.array(words),
  }),
  called: 'addHosts',
});
