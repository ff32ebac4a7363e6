import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RichText } from './RichText.tsx';

const timeHref = (seconds: number) => `#${seconds}s`;

it.each([
  ['See 0:01 for it', ['0:01']],
  ['شاهد 0:01 ثم ٠:٠٢، و1:02:03', ['0:01', '٠:٠٢', '1:02:03']],
  ['ראו 0:01-0:05', ['0:01', '0:05']],
])('links the times of %s, in the order in which they are written', (text, times) => {
  const markup = renderToStaticMarkup(<RichText text={text} timeHref={timeHref} />);
  expect(
    [...markup.matchAll(/<a href="#\d+s"[^>]*><bdi dir="ltr">([^<]*)<\/bdi><\/a>/g)].map(([, time]) => time),
  ).toEqual(times);
});
