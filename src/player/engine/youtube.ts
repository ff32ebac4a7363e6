import './no-dynamic-style.ts';
import 'videojs-youtube';
