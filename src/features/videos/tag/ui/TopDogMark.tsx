import { href } from '#src/routes.ts';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../page-texts.ts';
import './TopDogMark.css';

/** A mark on the video that leads a tag, linked to those of other tags. Spec §2.2 `/topdog`. */
export function TopDogMark() {
  return (
    <a className="top-dog-mark" href={href('tag-top-dog')}>
      <Icon name="trophy" size={16} />
      {useTexts(TEXTS).topDog}
    </a>
  );
}
