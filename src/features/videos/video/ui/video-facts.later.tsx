export { VideoFacts as default } from './VideoFacts.tsx';
