import { Fragment } from 'react';
import { parseText, splitTimes } from '#base/rich-text.ts';
import { href } from '#src/routes.ts';

interface RichTextProps {
  text: string;
  /** The address for a time such as 1:23, given in seconds; without it or one, times stay text. */
  timeHref?: (seconds: number) => string | null;
}

/** Text written by people: links, #tags and @names become links, everything else stays text. Design §6. */
export function RichText({ text, timeHref }: RichTextProps) {
  return (
    <p className="rich-text ui-bidi">
      {parseText(text).map((part, at) => {
        if (part.kind === 'link')
          return (
            <a key={at} href={part.href} rel="nofollow ugc noopener">
              {part.text}
            </a>
          );
        if (part.kind === 'tag')
          return (
            <a key={at} href={href('tag', { tag: part.name })}>
              {part.text}
            </a>
          );
        if (part.kind === 'mention')
          return (
            <a key={at} href={href('user-profile', { username: part.name })}>
              {part.text}
            </a>
          );
        return <Fragment key={at}>{timeHref ? withTimes(part.text, timeHref) : part.text}</Fragment>;
      })}
    </p>
  );
}

/** Times are read from left to right in every script, and so are several of them in a row. */
function withTimes(text: string, timeHref: (seconds: number) => string | null) {
  return splitTimes(text).map(({ text: part, at }, place) => {
    const address = at === null ? null : timeHref(at);
    if (address === null) return part;
    return (
      <a key={place} href={address} className="ui-numbers ui-moment">
        <bdi dir="ltr">{part}</bdi>
      </a>
    );
  });
}
