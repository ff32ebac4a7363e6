import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import type { ChannelChoices } from '../contract.ts';

type Choice = ChannelChoices['channels'][number];

/** How long somebody must not type before the site is asked, ms. */
const PAUSE = 250;

/**
 * Channels to choose from: those at hand, which the page has already or which are asked for, those that a
 * search finds, and the chosen one. `typed` is what was looked for when the form was refused.
 */
export function useChannelChoices(value: string, first: ChannelChoices | null, typed = '') {
  const [known, setKnown] = useState<ChannelChoices | null>(first);
  const [text, setText] = useState(typed);
  const [found, setFound] = useState<readonly Choice[] | null>(null);
  const [isSearching, setSearching] = useState(first?.more ?? false);
  // The video’s own channel when the form opened; what is chosen later is known by then.
  const begin = useRef(value);
  useEffect(() => {
    if (known) return;
    const stop = new AbortController();
    call(api.channel.choices, { channel: begin.current }, { signal: stop.signal }).then(
      (answer) => {
        setKnown(answer);
        setSearching(answer.more);
      },
      () => undefined,
    );
    return () => stop.abort();
  }, [known]);
  useEffect(() => {
    if (!isSearching || text.trim() === '') return setFound(null);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const asked = call(api.channel.choices, { text: text.trim() }, { signal: stop.signal });
      asked.then(
        ({ channels }) => setFound(channels),
        () => undefined,
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isSearching, text]);
  function take(choice: Choice): void {
    setText('');
    if (!known || known.channels.some(({ channel_id }) => channel_id === choice.channel_id)) return;
    setKnown({ ...known, channels: [choice, ...known.channels] });
  }
  return { channels: known?.channels ?? [], isSearching, text, setText, found, take };
}
