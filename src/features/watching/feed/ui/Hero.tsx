import { useFrame } from '#shell/frame/frame.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { UploadAction } from './ListActions.tsx';
import './Hero.css';

/** The introduction for visitors: one line and one action. */
export function Hero() {
  const texts = useTexts(TEXTS);
  const { siteName } = useFrame();
  return (
    <section className="hero">
      <h1>{texts.hero}</h1>
      <p className="ui-muted">{texts.heroAbout({ siteName })}</p>
      <UploadAction />
    </section>
  );
}
