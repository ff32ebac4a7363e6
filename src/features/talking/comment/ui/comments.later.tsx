export { Comments as default } from './Comments.tsx';
