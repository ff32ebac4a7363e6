import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { nameOf } from '#base/person.ts';
import { ChannelPicture } from '#features/videos/channel/ui/ChannelPicture.tsx';
import { Thumbnail } from '#features/videos/video/ui/Thumbnail.tsx';
import { cardOf } from '#features/videos/video/view.ts';
import { call } from '#platform/web/call.ts';
import type { AnswerOf } from '#src/calls.ts';
import { api, href } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Marked } from '#ui/Marked.tsx';
import { MarkedWords } from '#ui/MarkedWords.tsx';
import { Phrase } from '#ui/Phrase.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { wordsOf } from '../rules.ts';
import { LATER_TEXTS } from '../later-texts.ts';
import { TEXTS } from '../texts.ts';

/** A choice below the search box: another query or a page. */
export interface Option {
  readonly key: string;
  /** A line separates one kind from the next. */
  readonly kind: string;
  readonly query?: string;
  readonly href?: string;
  readonly look: ReactNode;
}

type Answer = AnswerOf<typeof api.search.suggest>;
type Suggestions = Pick<Answer, 'corrected' | 'videos' | 'words' | 'users' | 'channels' | 'tags'>;

/** Pause in typing before suggestions are requested, ms. */
const PAUSE_MS = 150;
/** Words that are completed in the list. */
const WORDS = 2;

const NOTHING: Suggestions = { corrected: null, videos: [], words: [], users: [], channels: [], tags: [] };

/** Suggestions for the text, requested once typing pauses; until they arrive, the previous ones are kept. */
export function useSuggested(text: string): readonly Option[] {
  const [suggested, setSuggested] = useState(NOTHING);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === '') return setSuggested(NOTHING);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call(api.search.suggest, { text: wanted }, { signal: stop.signal }).then(setSuggested, () => {});
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);
  return useMemo(() => optionsOf(suggested, wordsOf(suggested.corrected ?? wanted)), [suggested, wanted]);
}

/** What was meant, videos, searches, then people and places. */
function optionsOf(all: Suggestions, sought: readonly string[]): Option[] {
  return [
    ...(all.corrected === null ? [] : [correctedOption(all.corrected)]),
    ...all.videos.map((video) => videoOption(video, sought)),
    ...all.words.slice(0, WORDS).map((query) => wordOption(query, sought)),
    ...all.users.map((user) => userOption(user, sought)),
    ...all.channels.map((channel) => channelOption(channel, sought)),
    ...all.tags.map((tag) => tagOption(tag, sought)),
  ];
}

function correctedOption(query: string): Option {
  return { key: 'corrected', kind: 'corrected', query, look: <DidYouMean query={query} /> };
}

function DidYouMean({ query }: { query: string }) {
  return (
    <>
      <Icon name="search" size={20} />
      <span>
        <Phrase text={useTexts(TEXTS).didYouMean} parts={{ query: <strong>{query}</strong> }} />
      </span>
    </>
  );
}

function videoOption(video: Suggestions['videos'][number], sought: readonly string[]): Option {
  const card = cardOf(video);
  const look = (
    <>
      <span className="search-suggestions-video">
        <Thumbnail video={{ ...card, storyboard: 0 }} width={96} isEager />
      </span>
      <Words title={video.title} about={card.owner ? nameOf(card.owner) : ''} sought={sought} />
    </>
  );
  return { key: `video ${card.id}`, kind: 'video', href: `/${card.code}`, look };
}

function wordOption(query: string, sought: readonly string[]): Option {
  const look = (
    <>
      <Icon name="search" size={20} />
      <Words title={query} sought={sought} />
    </>
  );
  return { key: `word ${query}`, kind: 'word', query, look };
}

function userOption(user: Suggestions['users'][number], sought: readonly string[]): Option {
  const look = (
    <>
      <Avatar src={user.avatar_url} name={user.username} size={32} />
      <Words title={user.displayname} about={`@${user.username}`} sought={sought} />
    </>
  );
  const address = href('user-profile', { username: user.username });
  return { key: `user ${user.user_id}`, kind: 'name', href: address, look };
}

function channelOption(channel: Suggestions['channels'][number], sought: readonly string[]): Option {
  const look = (
    <>
      <ChannelPicture channel={channel} size={32} />
      <ChannelWords title={channel.title} sought={sought} />
    </>
  );
  const address = href('channel', { channel: channel.url });
  return { key: `channel ${channel.url}`, kind: 'name', href: address, look };
}

function ChannelWords({ title, sought }: { title: string; sought: readonly string[] }) {
  return <Words title={title} about={useTexts(LATER_TEXTS).kindOf.channels} sought={sought} />;
}

function tagOption(tag: Suggestions['tags'][number], sought: readonly string[]): Option {
  const look = (
    <>
      <span className="search-suggestions-sign">
        <Icon name="hash" size={20} />
      </span>
      <TagWords tag={tag} sought={sought} />
    </>
  );
  return { key: `tag ${tag.text}`, kind: 'name', href: href('tag', { tag: tag.text }), look };
}

function TagWords({ tag, sought }: { tag: Suggestions['tags'][number]; sought: readonly string[] }) {
  return <Words title={tag.label} about={useTexts(LATER_TEXTS).videoCount(tag.use_count)} sought={sought} />;
}

/** A name, with the words that were typed marked in it, and what it is. */
function Words({ title, about = '', sought }: { title: string; about?: string; sought: readonly string[] }) {
  return (
    <span className="search-suggestions-words">
      <span>
        <MarkedWords words={sought}>
          <Marked text={title} />
        </MarkedWords>
      </span>
      {about && <small className="ui-muted">{about}</small>}
    </span>
  );
}
