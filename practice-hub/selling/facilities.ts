import type { JsonObject } from '../../src/kernel/json.ts';

/** Name, icon, priority, English, Spanish and, for rooms, category. */
type Facility = readonly [icon: string, priority: number, english: string, spanish: string, category?: string];

const HOTEL: readonly Facility[] = [
  ['fa-wifi', 10, 'Free Wi-Fi', 'Wifi gratis'],
  ['fa-swimmer', 9, 'Swimming pool', 'Piscina'],
  ['fa-parking', 8, 'Parking', 'Aparcamiento'],
  ['fa-utensils', 7, 'Restaurant', 'Restaurante'],
  ['fa-spa', 6, 'Spa', 'Spa'],
  ['fa-dumbbell', 5, 'Gym', 'Gimnasio'],
  ['fa-wheelchair', 4, 'Step-free access', 'Acceso sin escalones'],
  ['fa-paw', 3, 'Pets allowed', 'Se admiten mascotas'],
  ['fa-shuttle-van', 2, 'Airport shuttle', 'Traslado al aeropuerto'],
];

/** One of each category. */
const ROOM: readonly Facility[] = [
  ['fa-snowflake', 10, 'Air conditioning', 'Aire acondicionado', 'GENERAL'],
  ['fa-table-tennis', 1, 'Table tennis', 'Tenis de mesa', 'ACTIVITIES'],
  ['fa-shower', 9, 'Shower', 'Ducha', 'BATHROOM'],
  ['fa-tv', 8, 'Television', 'Televisor', 'MEDIA_AND_TECHNOLOGY'],
  ['fa-coffee', 7, 'Coffee machine', 'Cafetera', 'FOOD_AND_DRINK'],
  ['fa-wifi', 10, 'Wi-Fi in the room', 'Wifi en la habitación', 'INTERNET'],
  ['fa-blender', 4, 'Kitchenette', 'Cocina americana', 'KITCHEN'],
  ['fa-umbrella-beach', 6, 'Terrace', 'Terraza', 'OUTDOORS'],
  ['fa-water', 5, 'Sea view', 'Vistas al mar', 'VIEW'],
  ['fa-couch', 3, 'Sofa', 'Sofá', 'LIVING_AREA'],
  ['fa-bed', 8, 'Extra-long beds', 'Camas extralargas', 'BEDROOM'],
  ['fa-star', 2, 'Lounge access', 'Acceso al salón', 'EXCLUSIVE_SERVICES'],
];

const bodies = (first: number, facilities: readonly Facility[]): readonly JsonObject[] =>
  facilities.map(([icon, priority, english, spanish, category], index) => ({
    id: String(first + index),
    icon,
    priority,
    ...(category !== undefined && { category }),
    translations: { EN: english, ES: spanish },
  }));

/** The practice hub's own catalogues: a sample, with every category of the interface. */
export const HOTEL_FACILITIES = bodies(101, HOTEL);
export const ROOM_FACILITIES = bodies(201, ROOM);
