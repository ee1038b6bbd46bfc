import { answerWith } from '../beside.ts';
import { answerQuestion } from './upgrade-answer.ts';

answerWith<'upgrades'>(answerQuestion);
