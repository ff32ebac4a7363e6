import type { ReactNode } from 'react';
import { href } from '#src/routes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { FoundData, ListData } from '../pages/list-data.ts';
import { useTexts } from '#ui/use-texts.ts';
import { QUERY_MAX } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { FoundList } from './FoundList.tsx';
import { SeenSwitch } from './SeenSwitch.tsx';
import { ThreadList } from './ThreadList.tsx';
import './messages.css';

interface MessagesFrameProps {
  list: ListData;
  found?: FoundData | null;
  /** The conversation that is open. */
  current?: string | null;
  /** Which of the two is on a phone's screen: the list, or the content beside it. */
  shows: 'list' | 'beside';
  children: ReactNode;
}

/** The conversations, and beside them the one that is read or written. */
export function MessagesFrame({ list, found = null, current = null, shows, children }: MessagesFrameProps) {
  const texts = useTexts(TEXTS);
  // The heading of the part that a phone shows is the page's.
  const Heading = shows === 'list' ? 'h1' : 'h2';
  return (
    <div className={`messages messages-shows-${shows}`}>
      <div className="messages-side">
        <header className="messages-head">
          <Heading>
            <a href={href('message-list')}>{texts.title}</a>
          </Heading>
          <SeenSwitch isOn={list.showSeen} />
          <IconButton icon="pencil" label={texts.write} href={href('message-list', {}, { to: '' })} />
        </header>
        <SearchForm found={found} />
        <div className="messages-scroll">
          {found?.query ? <FoundList found={found} /> : <ThreadList list={list} current={current} />}
        </div>
      </div>
      <div className="messages-beside">{children}</div>
    </div>
  );
}

function SearchForm({ found }: { found: FoundData | null }) {
  const texts = useTexts(TEXTS);
  const within = found?.within ?? null;
  const label = within ? texts.searchHere : texts.search;
  return (
    <search className="messages-search">
      <form action={within ? href('message-thread', { thread: within }) : href('message-list')}>
        {within && <input type="hidden" name="find" value="1" />}
        <TextInput
          label={label}
          hideLabel
          type="search"
          name="q"
          placeholder={label}
          maxLength={QUERY_MAX}
          defaultValue={found?.query}
          autoFocus={within !== null && found?.query === ''}
        />
      </form>
    </search>
  );
}
