import type { Form, FormFields } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './link-api.ts';
import { linksIn } from './link-rules.ts';
import { PICTURE_MAX } from './model/picture-files.ts';

/** The forms of links and pictures, which need no scripts. */
const forms: readonly Form[] = [
  {
    page: 'settings-links',
    file: { call: api.bound.addPicture, mostBytes: PICTURE_MAX },
    call: ({ act }) => {
      if (act === 'add') return api.bound.addPicture;
      return act === 'remove' ? api.bound.removePicture : api.bound.save;
    },
    input: ({ act, picture, alt, ...fields }) => {
      const owner = { kind: fields['kind'], owner: fields['owner'] };
      if (act === 'add') return { ...owner, alt };
      return act === 'remove' ? { ...owner, picture } : { ...owner, links: linksIn(fields) };
    },
    next: (_answer, fields) => backOf(fields),
    here: (fields) => backOf(fields),
  },
];

const DONE: Readonly<Record<string, string>> = { add: 'added', remove: 'removed' };

function backOf({ kind, owner, act = '' }: FormFields): string {
  const done = DONE[act] ?? 'links';
  return href('settings-links', {}, kind === 'channel' ? { channel: owner, done } : { user: owner, done });
}

export default forms;
