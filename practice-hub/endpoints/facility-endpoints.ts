import { facilitiesQuery } from '../checks/query-shapes.ts';
import { success } from '../outcome.ts';
import { HOTEL_FACILITIES, ROOM_FACILITIES } from '../selling/facilities.ts';
import type { Endpoints } from './endpoint.ts';

/** The form around the lists is not published; here it is as in the other lists of the catalogue. */
export const facilityEndpoints: Endpoints = {
  listAccommodationFacilities: {
    query: { shape: facilitiesQuery, as: 'getAccommodationFacilities' },
    handle: () => success({ facility: HOTEL_FACILITIES }),
  },
  listRoomFacilities: {
    query: { shape: facilitiesQuery, as: 'getRoomFacilities' },
    handle: () => success({ facility: ROOM_FACILITIES }),
  },
};
