import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { LIST_TEXTS } from '../list-texts.ts';

/** The way to the hot videos, where there is nothing else to watch. */
export function HotAction() {
  return (
    <Button variant="primary" icon="flame" href={href('hot')}>
      {useTexts(LIST_TEXTS).toHot}
    </Button>
  );
}
