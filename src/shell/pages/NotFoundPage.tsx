import { TEXTS as FRAME_TEXTS } from '#shell/frame/texts.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { BirdScene } from './BirdScene.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from './texts.ts';

/** The page for an address that leads nowhere, or to something that the viewer may not see. */
export default function NotFoundPage() {
  const texts = useTexts(TEXTS).notFound;
  return (
    <EmptyState
      icon="compass"
      art={<BirdScene mood="gone" />}
      level={1}
      title={texts.heading}
      action={
        <>
          <SearchForm />
          <Button href={href('hot')}>{texts.action}</Button>
        </>
      }
    >
      {texts.about}
    </EmptyState>
  );
}

/** What was looked for may be found at another address. */
function SearchForm() {
  const { search, searchVideos } = useTexts(FRAME_TEXTS);
  return (
    <form className="shell-lost-search" role="search" aria-label={searchVideos} action={href('search')}>
      <TextInput
        label={searchVideos}
        hideLabel
        id="lost-search"
        name="q"
        type="search"
        required
        placeholder={searchVideos}
      />
      <Button type="submit" variant="primary" icon="search">
        {search}
      </Button>
    </form>
  );
}
