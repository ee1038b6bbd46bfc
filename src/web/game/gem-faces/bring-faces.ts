/**
 * Loaded when a gem is to be drawn. It exports nothing: for a file that is both asked for later and imported, the bundler
 * would need helpers in one more file, for which every page would wait.
 */
import { arrivedFaces } from './arrived-faces.ts';
import { faceOf } from './face-of.ts';

arrivedFaces.arrive(faceOf);
