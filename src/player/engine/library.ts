/** The engine's library alone, so that its code can be run in a task of its own. */
import 'video.js';
