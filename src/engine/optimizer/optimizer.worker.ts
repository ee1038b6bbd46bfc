import { answerWith } from '../beside.ts';
import { answerWishes } from './answer-wishes.ts';

answerWith<'builds'>(answerWishes);
