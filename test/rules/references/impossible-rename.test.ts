import { testChanges } from '../findings.ts';

testChanges({
  'finds a rate whose former name another rate still has': [
    { 'rates.1.formerly': 'Summer 2027' },
    'R16 error rates.1.formerly, see rates.0.name',
  ],
  'finds two seasons that swap their names': [
    { 'rates.0.seasons.0.formerly': 'High', 'rates.0.seasons.1.formerly': 'Low' },
    'R16 error rates.0.seasons.0.formerly, see rates.0.seasons.1.name',
    'R16 error rates.0.seasons.1.formerly, see rates.0.seasons.0.name',
  ],
  'finds a rate and a season that were formerly named as they are': [
    { 'rates.0.formerly': 'Summer 2027', 'rates.0.seasons.1.formerly': 'High' },
    'R16 error rates.0.formerly',
    'R16 error rates.0.seasons.1.formerly',
  ],
  'finds two records that claim the same former name': [
    {
      'rates.*.formerly': 'Summer 2026',
      'rates.0.seasons.0.formerly': 'Peak',
      'rates.0.seasons.1.formerly': 'Peak',
    },
    'R16 error rates.0.seasons.1.formerly, see rates.0.seasons.0.formerly',
    'R16 error rates.1.formerly, see rates.0.formerly',
  ],
  'accepts former names that no other record has, and the same in seasons of two rates': [
    {
      'rates.0.formerly': 'Summer 2026',
      'rates.0.seasons.0.formerly': 'Peak',
      'rates.1.seasons.0.formerly': 'Peak',
    },
  ],
});
