export { VideoForm as default } from './VideoForm.tsx';
