import { facilitiesQuery } from '../checks/query-shapes.ts';
import { success } from '../outcome.ts';
import { HOTEL_FACILITIES, ROOM_FACILITIES } from '../selling/facilities.ts';
import type { Endpoint } from './endpoint.ts';

/** The form around the lists is not published; here it is as in the other lists of the catalogue. */
export const facilityEndpoints: readonly Endpoint[] = [
  {
    name: 'listAccommodationFacilities',
    query: { shape: facilitiesQuery, as: 'getAccommodationFacilities' },
    handle: () => success({ facility: HOTEL_FACILITIES }),
  },
  {
    name: 'listRoomFacilities',
    query: { shape: facilitiesQuery, as: 'getRoomFacilities' },
    handle: () => success({ facility: ROOM_FACILITIES }),
  },
];
