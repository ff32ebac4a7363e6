import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface ToolHeadProps {
  /** What is done on the page. */
  heading: string;
  video: { readonly code: string; readonly title: string };
}

/** The head of a page on which something is done with a video, and the way back to it. */
export function ToolHead({ heading, video: { code, title } }: ToolHeadProps) {
  const texts = useTexts(TEXTS);
  return (
    <header>
      <h1>{heading}</h1>
      <a href={href('video-view', { code })} className="ui-bidi ui-lone">
        {texts.title(title)}
      </a>
    </header>
  );
}
