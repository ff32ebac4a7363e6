import { presentUser } from '#features/people/account/present.ts';
import { visibleIds } from '#features/videos/video/model/visible-ids.ts';
import type { PushTopic } from '#platform/push/topics.ts';
import type { Ctx } from '#src/context.ts';
import type { ChatLine, ChatPush } from './contract.ts';
import { readLines, type StoredLine } from './model/chat-lines.ts';
import { readLately } from './model/lately.ts';

/** Tells everyone who has a video open about its new comments, and about changed scores. */
const comments: PushTopic = {
  topic: 'comment',
  resource: 'video',
  type: 'comments',
  visible: visibleIds,
  async messages(ctx, ids) {
    const lately = await readLately(ctx, ids);
    return new Map(
      [...lately].map(([id, said]) => [
        id,
        { type: 'comments' as const, resource: 'video' as const, id, videoId: id, ...said },
      ]),
    );
  },
};

/** Sends everyone who watches what is on air what is said in its chat, and how that may be done. */
const chat: PushTopic = {
  topic: 'chat',
  resource: 'video',
  type: 'chat',
  every: 400,
  visible: visibleIds,
  async messages(ctx, ids) {
    const said = await readLines(ctx, ids);
    return new Map(
      said.map(({ id, lines, pinned, ...rest }): [number, ChatPush] => [
        id,
        {
          ...{ type: 'chat', resource: 'video', id, videoId: id, ...rest },
          lines: lines.map((line) => lineOf(ctx, line)),
          pinned: pinned && lineOf(ctx, pinned),
        },
      ]),
    );
  },
};

function lineOf({ config }: Pick<Ctx, 'config'>, { by, body, at, id, ...author }: StoredLine): ChatLine {
  const shown = presentUser(config, { ...author, id: by ?? 0 });
  const { username, displayname: name, avatar_url: avatar } = shown;
  return { id: String(id), body, at, by: String(by ?? 0), username, name, avatar };
}

export default [comments, chat];
