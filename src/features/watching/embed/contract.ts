import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { count, text } from '#base/fields.ts';
import { api } from '#src/routes.ts';

const room = count(1, 10_000).optional().catch(undefined);

export const readOembed = endpoint(api.embed.oembed, {
  about: 'Read how to embed the video of an address, as oEmbed 1.0 in JSON or XML.',
  others: [{ status: 200, type: 'text/xml', about: 'With `format=xml` the same as XML.' }],
  errors: ['video_not_found', 'unknown_format'],
  statuses: { video_not_found: 404 },
  input: z.object({
    url: text(2000),
    /** Any other format is answered with 501. oEmbed §2.3.4 */
    format: text(20).default('json'),
    maxwidth: room,
    maxheight: room,
  }),
  answer: z.object({
    version: z.string(),
    type: z.string(),
    provider_name: z.string(),
    provider_url: z.string(),
    title: z.string(),
    description: z.string().optional(),
    author_name: z.string().optional(),
    author_url: z.string().optional(),
    thumbnail_url: z.string().optional(),
    thumbnail_width: z.number().optional(),
    thumbnail_height: z.number().optional(),
    html: z.string(),
    width: z.number(),
    height: z.number(),
    duration: z.number(),
    cache_age: z.number(),
  }),
});

/** The same at the address that only serves JSON. */
export const readOembedJson = endpoint(api.embed.oembedJson, { ...readOembed });

export type Oembed = z.output<typeof readOembed.answer>;
