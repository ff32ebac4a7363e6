import { Fragment } from 'react';
import { parseText } from '#base/rich-text.ts';
import { href } from '#src/routes.ts';

/** People's own words: text stays text; links, #tags and @names become links. Design §6. */
export function RichText({ text }: { text: string }) {
  return (
    <p className="rich-text">
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
        return <Fragment key={at}>{part.text}</Fragment>;
      })}
    </p>
  );
}
