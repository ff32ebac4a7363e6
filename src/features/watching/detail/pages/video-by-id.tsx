export { default } from './video-view.tsx';
