import { good } from '../../support/contract-builder.ts';
import { testChanges } from '../findings.ts';

testChanges({
  'finds two rooms with the same name': [
    { 'hotel.rooms.1.name': 'Double room' },
    'R02 error hotel.rooms.1.name, see hotel.rooms.0.name',
  ],
  'finds two rates with the same name': [{ 'rates.1.name': 'Summer 2027' }, 'R02 error rates.1.name, see rates.0.name'],
  'reports only that for a rate that is defined twice': [
    { 'rates.2': good('rates.0') },
    'R02 error rates.2.name, see rates.0.name',
  ],
  'finds two seasons with the same name in a rate': [
    { 'rates.0.seasons.1.name': 'Low' },
    'R02 error rates.0.seasons.1.name, see rates.0.seasons.0.name',
  ],
  'allows seasons of two rates to share a name, and rooms without names': [
    { 'rates.1.seasons.0.name': 'Low', 'rates.*.stopSales': [], 'hotel.rooms.*.name': undefined },
  ],
});
