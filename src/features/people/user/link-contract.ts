import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id, line, text } from '#base/fields.ts';
import { api } from '#src/routes.ts';
import { MOST, OWNER_KINDS } from './link-rules.ts';

/** Whose links and pictures: a profile by name or id, or a channel by its address. */
const owner = { kind: z.enum(OWNER_KINDS), owner: text(100).min(1) };
const change = { access: 'viewer', scope: 'account' } as const;

const linkShape = z
  .object({
    label: z.string(),
    url: z.string(),
    /** Whether its page links back with rel=me. */
    verified: z.boolean(),
    date_verified: z.string().nullable(),
    date_checked: z.string().nullable(),
  })
  .meta({ id: 'ProfileLink' });

const pictureShape = z
  .object({
    picture_id: z.string(),
    alt: z.string(),
    width: z.number(),
    height: z.number(),
    /** Absolute addresses of the whole picture and of a small one. */
    url: z.string(),
    small_url: z.string(),
  })
  .meta({ id: 'GalleryPicture' });

const answer = z.object({ links: z.array(linkShape), pictures: z.array(pictureShape) });

export const readLinks = endpoint(api.links.read, {
  about: 'Read the links and pictures of a profile or a channel, and which links are verified.',
  input: z.object(owner),
  answer,
});

/** `readLinks` of the rules checks the values and supplies the texts. */
const written = z.object({ label: z.string().max(500).default(''), url: z.string().max(5_000) });

export const saveLinks = endpoint(api.links.save, {
  ...change,
  about: 'Replace the links. Each new address is looked at soon: it is verified if its page links back.',
  input: z.object({ links: z.array(written).max(50), ...owner }),
  answer,
});

export const addLinkPicture = endpoint(api.links.addPicture, {
  ...change,
  rate: 'upload',
  called: 'addGalleryPicture',
  about: 'Add the picture `filedata` to the gallery of a profile or a channel.',
  body: 'file',
  errors: ['invalid_mime', 'no_file'],
  input: z.object({ ...owner, alt: line(MOST.alt).default('') }),
  answer,
});

export const removeLinkPicture = endpoint(api.links.removePicture, {
  ...change,
  called: 'removeGalleryPicture',
  about: 'Take a picture out of the gallery.',
  errors: ['object_not_found'],
  input: z.object({ ...owner, picture: id }),
  answer,
});
