export { ProfileAbout as default } from './ProfileAbout.tsx';
