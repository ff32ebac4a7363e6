import type { Config } from '#src/config.ts';
import { href } from '#src/routes.ts';
import { actorUri, commentUri, partUri } from './addresses.ts';
import { htmlOf } from './html.ts';
import { AS_CONTEXT } from './present-collection.ts';
import { EVERYBODY } from './rules.ts';

/** A comment that everybody may read. */
export interface CommentFacts {
  readonly id: number;
  readonly authorId: number;
  readonly body: string;
  readonly code: string;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  /** Addresses of what it replies to, and of whoever wrote that, who is told of it; null for nobody. */
  readonly repliesTo: string;
  readonly toldTo: { readonly uri: string; readonly handle: string } | null;
}

/** A comment as a note in its thread. */
export function presentComment(site: Pick<Config, 'publicUrl'>, facts: CommentFacts) {
  const { id, authorId, body, code, toldTo } = facts;
  const author = { kind: 'account', id: authorId } as const;
  return {
    '@context': [AS_CONTEXT, { sensitive: 'as:sensitive' }],
    type: 'Note',
    id: commentUri(site, id),
    url: site.publicUrl + href('comment-view', { comment: id }, { video: code }),
    attributedTo: actorUri(site, author),
    inReplyTo: facts.repliesTo,
    content: htmlOf(site, body),
    mediaType: 'text/html',
    sensitive: false,
    published: facts.createdAt.toISOString(),
    ...(facts.editedAt && { updated: facts.editedAt.toISOString() }),
    replies: `${commentUri(site, id)}/replies`,
    tag: toldTo ? [{ type: 'Mention', href: toldTo.uri, name: `@${toldTo.handle}` }] : [],
    to: [EVERYBODY],
    cc: [partUri(site, author, 'followers'), ...(toldTo ? [toldTo.uri] : [])],
  };
}
