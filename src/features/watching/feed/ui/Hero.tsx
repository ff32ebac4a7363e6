import { useFrame } from '#shell/frame/frame.ts';
import { UploadAction } from './UploadAction.tsx';
import './Hero.css';

/** One line and one action, for visitors. */
export function Hero() {
  const { siteName } = useFrame();
  return (
    <section className="hero">
      <h1>Drop a video. Share the link at once.</h1>
      <p className="ui-muted">{siteName} plays it everywhere, with or without an account.</p>
      <UploadAction />
    </section>
  );
}
