export interface paths {
    "/api/user/salon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Name, country, time zone, currency, address and phone of the salon
         * @description Access: subscriber; roles: owner, reception. Key: area `salon`, one that reads.
         */
        get: operations["getSalon"];
        /**
         * Change the salon; a new country reinterprets its clients’ local phone numbers, a new currency applies to new amounts
         * @description Access: subscriber; roles: owner, reception. Key: area `salon`, one that writes.
         */
        put: operations["updateSalon"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/barbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The salon’s barbers in their order, including inactive ones
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `salon`, one that reads.
         */
        get: operations["listBarbers"];
        put?: never;
        /**
         * Add a barber
         * @description Access: subscriber; roles: owner. Key: area `salon`, one that writes.
         */
        post: operations["addBarber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/barbers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a barber; a deactivated one keeps existing appointments and gets no new ones
         * @description Access: subscriber; roles: owner. Key: area `salon`, one that writes.
         */
        put: operations["updateBarber"];
        post?: never;
        /**
         * Remove a barber; one with appointments is deactivated instead
         * @description Access: subscriber; roles: owner. Key: area `salon`, one that writes.
         */
        delete: operations["removeBarber"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Opening hours, working hours, leave and the upcoming public holidays
         * @description Access: subscriber; roles: owner, reception. Key: area `salon`, one that reads.
         */
        get: operations["getHours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/working-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Working hours by day and barber in a span of at most 62 days, for the schedule
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `salon`, one that reads.
         */
        get: operations["getWorkingDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/hours/{subject}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the weekly hours of the salon (`salon`) or of a barber from a day on
         * @description Access: subscriber; roles: owner, reception. Key: area `salon`, one that writes.
         */
        put: operations["saveWeek"];
        post?: never;
        /**
         * Remove all weekly plans: the whole grid applies to the salon again, the salon’s hours to a barber
         * @description Access: subscriber; roles: owner, reception. Key: area `salon`, one that writes.
         */
        delete: operations["removeWeeks"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/hours/{subject}/{valid_from}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a weekly plan; the previous one applies again
         * @description Access: subscriber; roles: owner, reception. Key: area `salon`, one that writes.
         */
        delete: operations["removeWeek"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/hours/{subject}/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set or remove the hours of several days at once: a closed span, a holiday, or earlier hours to restore
         * @description Access: subscriber; roles: owner, reception. Key: area `salon`, one that writes.
         */
        put: operations["saveDays"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/hours/{subject}/days/{day}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the hours of one day; an empty list is a closed day or a day off
         * @description Access: subscriber; roles: owner, reception. Key: area `salon`, one that writes.
         */
        put: operations["saveDay"];
        post?: never;
        /**
         * Remove the hours of one day; the weekly plan applies again
         * @description Access: subscriber; roles: owner, reception. Key: area `salon`, one that writes.
         */
        delete: operations["removeDay"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/schedule-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the minutes between the rows of the schedule
         * @description Access: subscriber; roles: owner, reception. Key: area `salon`, one that writes.
         */
        put: operations["saveStep"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/leaves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add leave of a barber; the reply counts the appointments that have to move
         * @description Access: subscriber; roles: owner, reception. Key: area `salon`, one that writes.
         */
        post: operations["addLeave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/leaves/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a leave
         * @description Access: subscriber; roles: owner, reception. Key: area `salon`, one that writes.
         */
        put: operations["updateLeave"];
        post?: never;
        /**
         * Remove a leave
         * @description Access: subscriber; roles: owner, reception. Key: area `salon`, one that writes.
         */
        delete: operations["removeLeave"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The salon’s services in their order, including inactive ones
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `salon`, one that reads.
         */
        get: operations["listServices"];
        put?: never;
        /**
         * Add a service
         * @description Access: subscriber; roles: owner. Key: area `salon`, one that writes.
         */
        post: operations["addService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a service; appointments already booked keep their name and price
         * @description Access: subscriber; roles: owner. Key: area `salon`, one that writes.
         */
        put: operations["updateService"];
        post?: never;
        /**
         * Remove a service; one used by appointments is deactivated instead
         * @description Access: subscriber; roles: owner. Key: area `salon`, one that writes.
         */
        delete: operations["removeService"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * At most five clients whose name or phone has the text in any part, without regard to case, ë/e and ç/c; without a text the most recently seen
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `clients`, one that reads.
         */
        get: operations["searchClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of the salon’s clients with their totals
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `clients`, one that reads.
         */
        get: operations["listClients"];
        put?: never;
        /**
         * Add a client; one with this name and phone is returned as it is
         * @description Access: subscriber; roles: owner, reception. Key: area `clients`, one that writes.
         */
        post: operations["addClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One client with the totals
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `clients`, one that reads.
         */
        get: operations["getClient"];
        /**
         * Change a client’s name, phone, e-mail or notes
         * @description Access: subscriber; roles: owner, reception. Key: area `clients`, one that writes.
         */
        put: operations["updateClient"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summary of a client: last and next visit, how often they come, usual service, missed visits
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `clients`, one that reads.
         */
        get: operations["getClientSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/anonymise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a client’s name, phones and notes everywhere; visits and sums stay. The owner can undo it for 24 hours
         * @description Access: subscriber; roles: owner. Key: area `clients`, one that writes.
         */
        post: operations["anonymiseClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clients who share a phone and were not said to be two people
         * @description Access: subscriber; roles: owner, reception. Key: area `clients`, one that reads.
         */
        get: operations["listDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/apart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Two clients of one phone are two people, or are proposed as one again
         * @description Access: subscriber; roles: owner, reception. Key: area `clients`, one that writes.
         */
        put: operations["keepApart"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/merges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clients that were merged into this one, the latest first
         * @description Access: subscriber; roles: owner, reception. Key: area `clients`, one that reads.
         */
        get: operations["listMerges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge a client into another; the same call again changes nothing
         * @description Access: subscriber; roles: owner, reception. Key: area `clients`, one that writes.
         */
        post: operations["mergeClients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/unmerge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a merge: both clients are as before, what was booked or changed since stays with the kept one
         * @description Access: subscriber; roles: owner, reception. Key: area `clients`, one that writes.
         */
        post: operations["undoMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/import/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview of an import: clients that it would add, change and skip; writes nothing
         * @description Access: subscriber; roles: owner, reception. Key: area `clients`, one that writes.
         */
        post: operations["previewImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add and complete clients, all or nothing; 409 stale with the new preview when clients changed since
         * @description Access: subscriber; roles: owner, reception. Key: area `clients`, one that writes.
         */
        post: operations["importClients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo an import, with the visits of a move: clients with appointments, and visits to come that were paid or changed, stay
         * @description Access: subscriber; roles: owner, reception. Key: area `clients`, one that writes.
         */
        post: operations["undoImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The latest imports
         * @description Access: subscriber; roles: owner, reception. Key: area `clients`, one that reads.
         */
        get: operations["listImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/imports/{id}/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Visits to come of an import that its undo removes, and those that stay, because they were paid or changed, with services, barbers and products that stay
         * @description Access: subscriber; roles: owner, reception. Key: area `clients`, one that reads.
         */
        get: operations["getImportedVisits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/past-visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Visits of a client from before the salon used Orari, the latest first
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `clients`, one that reads.
         */
        get: operations["listPastVisits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/allergies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Allergies of a client: for the owner, for reception if the owner allows it, and for barbers who serve the client
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `allergies`, one that reads.
         */
        get: operations["getAllergies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/allergies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Allergies of clients who have a visit on a day with a service that asks for them
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `allergies`, one that reads.
         */
        get: operations["listAllergiesOfDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/allergies/{allergy_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add an allergy with the client’s consent, or change it
         * @description Access: subscriber; roles: owner, reception. Key: area `allergies`, one that writes.
         */
        put: operations["saveAllergy"];
        post?: never;
        /**
         * Delete an allergy, as when the client withdraws the consent; one that is gone changes nothing
         * @description Access: subscriber; roles: owner, reception. Key: area `allergies`, one that writes.
         */
        delete: operations["removeAllergy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/health-consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * A client agrees that allergies are stored, or does not: then all of the client’s are deleted
         * @description Access: subscriber; roles: owner, reception. Key: area `allergies`, one that writes.
         */
        put: operations["answerHealthConsent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Free starts by day and barber in a span of at most 62 days, and how full each day is
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that reads.
         */
        get: operations["getAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Appointments between two days, both inclusive, in their order; without parameters all of the salon’s
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that reads.
         */
        get: operations["listAppointments"];
        put?: never;
        /**
         * Book an appointment; 409 slot_taken when the barber is not free
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that writes.
         */
        post: operations["bookAppointment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/week": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Booked share of each day, Monday to Sunday, of a day’s week
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that reads.
         */
        get: operations["getWeek"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One appointment, with those that belong to it
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that reads.
         */
        get: operations["getAppointment"];
        /**
         * Change an appointment or its status: confirm, complete, cancel, move, reinstate
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that writes.
         */
        put: operations["updateAppointment"];
        post?: never;
        /**
         * Delete an appointment, with `updated_at` in that version only, with `sale` only while it is paid by that sale (`none`: unpaid); it can be restored for a short while
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that writes.
         */
        delete: operations["deleteAppointment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/{id}/free-starts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Free places to which an appointment, with the other parts of its visit, can be moved or booked again
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that reads.
         */
        get: operations["getFreeStarts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{id}/appointments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The history of a client, the latest appointment first, those to come included
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that reads.
         */
        get: operations["listClientAppointments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a deletion; 409 slot_taken when the time was sold meanwhile
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that writes.
         */
        post: operations["restoreAppointment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/auto-confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm pending appointments of days before today and say, once for each, which were confirmed automatically
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that writes.
         */
        post: operations["autoConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/reassignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Appointments to move because their barber is on leave or takes no clients any more, each with free places; a visit of several services, or a group, is listed once and moves as a whole
         * @description Access: subscriber; roles: owner, reception. Key: area `appointments`, one that reads.
         */
        get: operations["getReassignment"];
        put?: never;
        /**
         * Move appointments, with their whole visits and groups, to other times or barbers in one transaction; what does not fit stays and is listed
         * @description Access: subscriber; roles: owner, reception. Key: area `appointments`, one that writes.
         */
        post: operations["reassign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/series/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All days of a series before it is booked, each free or with the nearest free places instead
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that reads.
         */
        get: operations["previewSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book the visits of a series, all or none of them; 409 slot_taken says which are not free
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that writes.
         */
        post: operations["bookSeries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/series/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rule of a series and its visits
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that reads.
         */
        get: operations["getSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book a visit of several services, or several clients side by side, all or nothing; 409 slot_taken says which part is not free
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that writes.
         */
        post: operations["bookVisits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/{id}/linked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change all parts of a visit, all visits of a group, or the visits of a series; a move shifts each by the same days and minutes
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that writes.
         */
        put: operations["changeLinked"];
        post?: never;
        /**
         * Delete all parts of a visit, all visits of a group, or the visits of a series, with `seen` only as they were read; they can be restored for a short while
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that writes.
         */
        delete: operations["removeLinked"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/{id}/parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the services of a visit: parts that are left out are deleted, new ones added, in the order of the list; 409 slot_taken says which is not free
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that writes.
         */
        put: operations["changeParts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/linked/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a change or a deletion of several appointments, all or none of them
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that writes.
         */
        post: operations["restoreLinked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appointments/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Today’s figures, a page of today’s appointments, tomorrow in a line and the week so far
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that reads.
         */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waiting-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clients who wait for an earlier place, and the places that became free for them and still are
         * @description Access: subscriber; roles: owner, reception. Key: area `appointments`, one that reads.
         */
        get: operations["getWaitingList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waiting-list/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put the client of an appointment, or a client without one, on the waiting list, or change what they wait for
         * @description Access: subscriber; roles: owner, reception. Key: area `appointments`, one that writes.
         */
        put: operations["saveWait"];
        post?: never;
        /**
         * Take somebody off the waiting list
         * @description Access: subscriber; roles: owner, reception. Key: area `appointments`, one that writes.
         */
        delete: operations["removeWait"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waiting-list/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put somebody back who was taken off the waiting list
         * @description Access: subscriber; roles: owner, reception. Key: area `appointments`, one that writes.
         */
        post: operations["restoreWait"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waiting-list/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer a freed place to somebody who waits no more
         * @description Access: subscriber; roles: owner, reception. Key: area `appointments`, one that writes.
         */
        post: operations["declineOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walk-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People who wait in the salon today, in the order of arrival, and when each barber is free for them
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that reads.
         */
        get: operations["listWalkIns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walk-ins/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add somebody to the queue of today, or change what they want; the same call again adds nobody
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that writes.
         */
        put: operations["saveWalkIn"];
        post?: never;
        /**
         * Take somebody out of the queue who left; a reserved time becomes free
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that writes.
         */
        delete: operations["removeWalkIn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walk-ins/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put somebody back into the queue
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that writes.
         */
        post: operations["restoreWalkIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walk-ins/{id}/seat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Seat who waits: books a visit that begins now, or reserves a later time; 409 slot_taken when the barber is not free
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that writes.
         */
        post: operations["seatWalkIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/online-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Online bookings that wait for the salon’s answer, the next visit first
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that reads.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/online-requests/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an online booking: all parts of its visit are confirmed; 409 request_answered
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that writes.
         */
        post: operations["acceptRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/online-requests/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline an online booking: its time is free at once, with `seen` only as its parts were read; 409 request_answered
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that writes.
         */
        post: operations["declineRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/online-requests/{id}/propose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move an online booking to a time that suits the salon: it waits there for the client’s word; 409 slot_taken, request_answered
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that writes.
         */
        post: operations["proposeTime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/online-requests/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo an answer: the booking waits again, at its former time if that is free; 409 slot_taken
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `appointments`, one that writes.
         */
        post: operations["reopenRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/online": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Visits and money from online booking over the last week, month or year, by source
         * @description Access: subscriber; roles: owner, reception. Key: area `appointments`, one that reads.
         */
        get: operations["getOnlineFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sales and returns of a day of the till, or of a client, newest first
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `till`, one that reads.
         */
        get: operations["listSales"];
        put?: never;
        /**
         * Record a sale and its payments; a repeated call changes nothing; 409 visit_sold, stock_short, sale_exists
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `till`, one that writes.
         */
        post: operations["recordSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/{sale_id}/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return lines of a sale, in part or whole, keep its visits as a deposit, or undo it within ten minutes; a repeated call changes nothing; 403 return_refused, 409 undo_late, visit_sold
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `till`, one that writes.
         */
        post: operations["returnSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/{sale_id}/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide that the payment of a cancelled or deleted visit stays; a repeated call changes nothing
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `till`, one that writes.
         */
        post: operations["keepPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/{sale_id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct how a sale was paid, in its open till; a repeated call changes nothing; 403 return_refused, 409 till_closed, undone
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `till`, one that writes.
         */
        post: operations["correctSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Paid appointments of a day; packages, deposits and last payment methods of the day’s clients
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `till`, one that reads.
         */
        get: operations["listPaidVisits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/prepaid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gift cards, packages and deposits: the unspent ones of a client, the one with a code, or those of a sale
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `till`, one that reads.
         */
        get: operations["listPrepaid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/owed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Owed sales, oldest first; each is paid by a line of the kind `debt`
         * @description Access: subscriber; roles: owner, reception. Key: area `till`, one that reads.
         */
        get: operations["listOwedSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rights to give discounts and take returns, and the salon’s VAT
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `till`, one that reads.
         */
        get: operations["getSaleSettings"];
        /**
         * Set who may give discounts above a limit, and take returns
         * @description Access: subscriber; roles: owner. Key: area `till`, one that writes.
         */
        put: operations["setSaleRights"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/vat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the salon’s VAT from a day on: none, or the letter of its services
         * @description Access: subscriber; roles: owner. Key: area `till`, one that writes.
         */
        put: operations["setVat"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A sale with its lines and payments
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `till`, one that reads.
         */
        get: operations["getSale"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products of the salon in their order, with their stock
         * @description Access: subscriber; roles: owner, reception, barber. Key: area `till`, one that reads.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Add a product with its `quantity` in stock; a repeated call adds nothing; 409 product_taken
         * @description Access: subscriber; roles: owner, reception. Key: area `till`, one that writes.
         */
        post: operations["addProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a product; 409 product_taken
         * @description Access: subscriber; roles: owner, reception. Key: area `till`, one that writes.
         */
        put: operations["changeProduct"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Archive or restore a product; archived products are not sold; 409 product_taken
         * @description Access: subscriber; roles: owner, reception. Key: area `till`, one that writes.
         */
        put: operations["archiveProduct"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes of a product’s stock, newest first
         * @description Access: subscriber; roles: owner, reception. Key: area `till`, one that reads.
         */
        get: operations["listMoves"];
        put?: never;
        /**
         * Record a delivery, a stock count or a correction; a repeated call changes nothing
         * @description Access: subscriber; roles: owner, reception. Key: area `till`, one that writes.
         */
        post: operations["moveStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/day-close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The till of a day: visits and their payments, tips, products, expenses, shares, expected cash
         * @description Access: subscriber; roles: owner, reception. Key: area `till`, one that reads.
         */
        get: operations["getDayClose"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/day-close/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State of a day’s till in the salon’s currency
         * @description Access: subscriber; roles: owner, reception. Key: area `till`, one that reads.
         */
        get: operations["getDayState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/day-close/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a move of the till that is no sale: an expense, money taken by the owner, deposited at the bank or put in; 409 day_closed, move_exists
         * @description Access: subscriber; roles: owner, reception. Key: area `till`, one that writes.
         */
        post: operations["addMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/day-close/moves/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a move of the till, which is taken back, by another with a new id; 409 day_closed
         * @description Access: subscriber; roles: owner, reception. Key: area `till`, one that writes.
         */
        put: operations["changeMove"];
        post?: never;
        /**
         * Take back a move of the till; 409 day_closed
         * @description Access: subscriber; roles: owner, reception. Key: area `till`, one that writes.
         */
        delete: operations["removeMove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/day-close/opening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the cash in the till in the morning, also for later days until it is set again
         * @description Access: subscriber; roles: owner, reception. Key: area `till`, one that writes.
         */
        put: operations["setOpening"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/day-close/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a day, with payments of its unpaid visits: its figures no longer change; a repeated call changes nothing; 409 day_closed, stale, unpaid
         * @description Access: subscriber; roles: owner, reception. Key: area `till`, one that writes.
         */
        post: operations["closeDay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/day-close/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen a closed day: payments that closing recorded are taken back; the user is recorded
         * @description Access: subscriber; roles: owner. Key: area `till`, one that writes.
         */
        post: operations["reopenDay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/till": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payments by method, tips, expenses and shares of a period; closed days with their figures at closing
         * @description Access: subscriber; roles: owner, reception. Key: area `till`, one that reads.
         */
        get: operations["getTillReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/day-close/debts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clients with owed sales, oldest debt first; a debt is paid by a sale with a line of the kind `debt`
         * @description Access: subscriber; roles: owner, reception. Key: area `till`, one that reads.
         */
        get: operations["listDebts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/barbers/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Share of each barber: a percentage, all but a chair rent, or nothing
         * @description Access: subscriber; roles: owner. Key: area `till`, one that reads.
         */
        get: operations["listShares"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/barbers/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a barber’s share; closed days keep the previous one
         * @description Access: subscriber; roles: owner. Key: area `till`, one that writes.
         */
        put: operations["setShare"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The salon’s report over the last week, month or year
         * @description Access: subscriber; roles: owner, reception. Key: area `reports`, one that reads.
         */
        get: operations["getStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/appointments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Appointments counted by a figure of the report, newest first
         * @description Access: subscriber; roles: owner, reception. Key: area `reports`, one that reads.
         */
        get: operations["listReportAppointments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clients counted by a figure of the report, those with the most appointments first
         * @description Access: subscriber; roles: owner, reception. Key: area `reports`, one that reads.
         */
        get: operations["listReportClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The report as an Excel workbook, raportet_{period}_{date}.xlsx, or its sheets as CSV in a ZIP archive
         * @description Access: subscriber; roles: owner, reception. Key: area `reports`, one that reads.
         */
        get: operations["exportReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/sales-book": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sales of a month by day and VAT letter, by method, and the moves of the till
         * @description Access: subscriber; roles: owner, reception. Key: area `reports`, one that reads.
         */
        get: operations["getSalesBook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/sales-book/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sales book of a month as an Excel workbook, libri-i-shitjeve_{month}.xlsx, or its sheets as CSV in a ZIP archive
         * @description Access: subscriber; roles: owner, reception. Key: area `reports`, one that reads.
         */
        get: operations["exportSalesBook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        GetSalonReply: {
            salon: components["schemas"]["SalonOfGetSalonReply"];
            /** @constant */
            success: true;
        };
        SalonOfGetSalonReply: {
            name: string;
            /** @enum {string} */
            country: "XK" | "AL";
            time_zone: string;
            /** @enum {string} */
            currency: "EUR" | "ALL";
            address: string | null;
            phone: string | null;
        };
        Fault: {
            /** @constant */
            success: false;
            /** @description Stable, snake_case */
            code: string;
            /** @description Albanian, fit to show */
            message: string;
            /** @description Of bad_input: one for each field */
            errors?: {
                field: string;
                message: string;
            }[];
        };
        UpdateSalonBody: {
            name: string;
            /** @enum {string} */
            country: "XK" | "AL";
            /** @enum {string} */
            time_zone: "Europe/Tirane" | "Europe/Skopje" | "Europe/Podgorica" | "Europe/Belgrade" | "Europe/Zurich" | "Europe/Berlin" | "Europe/Vienna" | "Europe/Rome" | "Europe/London" | "America/New_York";
            /** @enum {string} */
            currency?: "EUR" | "ALL";
            address?: string | null;
            phone?: string | null;
            vat_letters?: {
                /** @enum {string} */
                service?: "A" | "B" | "C" | "D" | "E";
                /** @default [] */
                products: {
                    /** @enum {string} */
                    from: "A" | "B" | "C" | "D" | "E";
                    to: ("A" | "B" | "C" | "D" | "E") | null;
                }[];
            };
        };
        UpdateSalonReply: {
            salon: components["schemas"]["SalonOfGetSalonReply"];
            message: string;
            /** @constant */
            success: true;
        };
        ListBarbersReply: {
            data: components["schemas"]["ListBarber"][];
            /** @constant */
            success: true;
        };
        ListBarber: {
            id: string;
            name: string;
            color: number;
            position: number;
            is_active: boolean;
        };
        AddBarberBody: {
            /** Format: uuid */
            id?: string;
            name: string;
            color?: number;
            position?: number;
        };
        AddBarberReply: {
            data: components["schemas"]["ListBarber"];
            message: string;
            /** @constant */
            success: true;
        };
        UpdateBarberBody: {
            name?: string;
            color?: number;
            position?: number;
            is_active?: boolean;
        };
        UpdateBarberReply: {
            data: components["schemas"]["ListBarber"];
            upcoming: number;
            message: string;
            /** @constant */
            success: true;
        };
        RemoveBarberReply: {
            message: string;
            deactivated: boolean;
            upcoming: number;
            /** @constant */
            success: true;
        };
        GetHoursReply: {
            is_set: boolean;
            step: number;
            plans: {
                subject: string;
                valid_from: string;
                week: {
                    from: string;
                    to: string;
                }[][];
            }[];
            exceptions: {
                subject: string;
                day: string;
                stretches: {
                    from: string;
                    to: string;
                }[];
                reason: string | null;
                appointments: number;
            }[];
            leaves: components["schemas"]["Leave"][];
            holidays: {
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                date: string;
                observed_on: string;
                day: string;
                name: string;
                is_open: boolean | null;
                opening: {
                    from: string;
                    to: string;
                }[];
                appointments: number;
                is_asked: boolean;
            }[];
            /** @constant */
            success: true;
        };
        Leave: {
            id: string;
            barber_id: string;
            /**
             * Format: date
             * @example 2026-11-23
             */
            from_date: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            from_time: string;
            /**
             * Format: date
             * @example 2026-11-23
             */
            to_date: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            to_time: string;
            reason: string | null;
            appointments: number;
        };
        GetWorkingDaysReply: {
            is_set: boolean;
            step: number;
            days: components["schemas"]["Day"][];
            /** @constant */
            success: true;
        };
        Day: {
            /**
             * Format: date
             * @example 2026-11-23
             */
            date: string;
            holiday: string | null;
            opening: {
                from: string;
                to: string;
            }[];
            barbers: components["schemas"]["Barber"][];
        };
        Barber: {
            barber_id: string;
            open: {
                from: string;
                to: string;
            }[];
            breaks: {
                from: string;
                to: string;
            }[];
            leaves: components["schemas"]["LeaveOfBarber"][];
            reason: string | null;
        };
        LeaveOfBarber: {
            from: string;
            to: string;
            reason: string | null;
        };
        SaveWeekBody: {
            /**
             * Format: date
             * @example 2026-11-23
             */
            valid_from: string;
            week: {
                /**
                 * Format: time-local
                 * @example 10:00
                 */
                from: string;
                /**
                 * Format: time-local
                 * @example 10:00
                 */
                to: string;
            }[][];
        };
        SaveWeekReply: {
            message: string;
            /** @constant */
            success: true;
        };
        RemoveWeeksReply: {
            plans: {
                valid_from: string;
                week: {
                    from: string;
                    to: string;
                }[][];
            }[];
            message: string;
            /** @constant */
            success: true;
        };
        RemoveWeekReply: {
            message: string;
            /** @constant */
            success: true;
        };
        SaveDaysBody: {
            days: {
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                day: string;
                stretches: {
                    /**
                     * Format: time-local
                     * @example 10:00
                     */
                    from: string;
                    /**
                     * Format: time-local
                     * @example 10:00
                     */
                    to: string;
                }[] | null;
                reason?: string | null;
            }[];
        };
        SaveDaysReply: {
            message: string;
            appointments: number;
            /** @constant */
            success: true;
        };
        SaveDayBody: {
            stretches: {
                /**
                 * Format: time-local
                 * @example 10:00
                 */
                from: string;
                /**
                 * Format: time-local
                 * @example 10:00
                 */
                to: string;
            }[];
            reason?: string | null;
        };
        SaveDayReply: {
            message: string;
            /** @constant */
            success: true;
        };
        RemoveDayReply: {
            message: string;
            /** @constant */
            success: true;
        };
        SaveStepBody: {
            /** @enum {number} */
            step: 5 | 10 | 15 | 20 | 30;
        };
        SaveStepReply: {
            message: string;
            /** @constant */
            success: true;
        };
        AddLeaveBody: {
            /** Format: uuid */
            barber_id: string;
            /**
             * Format: date
             * @example 2026-11-23
             */
            from_date: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            from_time?: string;
            /**
             * Format: date
             * @example 2026-11-23
             */
            to_date: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            to_time?: string;
            reason?: string | null;
        };
        AddLeaveReply: {
            leave: components["schemas"]["Leave"];
            message: string;
            /** @constant */
            success: true;
        };
        UpdateLeaveBody: {
            /** Format: uuid */
            barber_id: string;
            /**
             * Format: date
             * @example 2026-11-23
             */
            from_date: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            from_time?: string;
            /**
             * Format: date
             * @example 2026-11-23
             */
            to_date: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            to_time?: string;
            reason?: string | null;
        };
        UpdateLeaveReply: {
            leave: components["schemas"]["Leave"];
            message: string;
            /** @constant */
            success: true;
        };
        RemoveLeaveReply: {
            message: string;
            /** @constant */
            success: true;
        };
        ListServicesReply: {
            data: components["schemas"]["ListService"][];
            message: string;
            /** @constant */
            success: true;
        };
        ListService: {
            id: string;
            name: string;
            description: string | null;
            duration: number;
            price: number;
            /** @enum {string} */
            currency: "EUR" | "ALL";
            is_active: boolean;
            category: string | null;
            buffer_minutes: number;
            pause_after_minutes: number | null;
            pause_minutes: number | null;
            asks_allergies?: boolean;
            barbers: components["schemas"]["BarberOfListService"][];
        };
        BarberOfListService: {
            barber_id: string;
            offered: boolean;
            duration: number | null;
            price: number | null;
            /** @enum {string} */
            currency?: "EUR" | "ALL";
        };
        AddServiceBody: {
            /** Format: uuid */
            id?: string;
            name: string;
            description?: string | null;
            /** @default 30 */
            duration: number;
            price: number | string;
            /** @enum {string} */
            currency?: "EUR" | "ALL";
            /** @default true */
            active: boolean;
            category?: string | null;
            /** @default 0 */
            buffer_minutes: number;
            /** @default null */
            pause_after_minutes: number | null;
            /** @default null */
            pause_minutes: number | null;
            /** @default false */
            asks_allergies: boolean;
            barbers?: components["schemas"]["BarberOfAddServiceBody"][];
        };
        BarberOfAddServiceBody: {
            /** Format: uuid */
            barber_id: string;
            /** @default true */
            offered: boolean;
            /** @default null */
            duration: number | null;
            price?: (number | string) | null;
            /** @enum {string} */
            currency?: "EUR" | "ALL";
        };
        AddServiceReply: {
            data: components["schemas"]["ListService"];
            message: string;
            /** @constant */
            success: true;
        };
        UpdateServiceBody: {
            name?: string;
            description?: string | null;
            duration?: number;
            price?: number | string;
            /** @enum {string} */
            currency?: "EUR" | "ALL";
            active?: boolean;
            is_active?: boolean;
            category?: string | null;
            buffer_minutes?: number;
            pause_after_minutes?: number | null;
            pause_minutes?: number | null;
            asks_allergies?: boolean;
            barbers?: components["schemas"]["BarberOfAddServiceBody"][];
        };
        UpdateServiceReply: {
            data: components["schemas"]["ListService"];
            message: string;
            /** @constant */
            success: true;
        };
        RemoveServiceReply: {
            message: string;
            deactivated: boolean;
            /** @constant */
            success: true;
        };
        SearchClientsReply: {
            clients: components["schemas"]["Client"][];
            /** @constant */
            success: true;
        };
        Client: {
            id: string;
            name: string;
            phone: string | null;
            usual_service: string | null;
            last_visit: string | null;
            block?: {
                reason: string | null;
            };
        };
        ListClientsReply: {
            clients: components["schemas"]["ClientOfListClientsReply"][];
            counts: {
                active: number;
                cancelled: number;
            };
            pagination: components["schemas"]["Pagination"];
            /** @constant */
            success: true;
        };
        ClientOfListClientsReply: {
            name: string;
            phone: string | null;
            email: string | null;
            notes: string | null;
            other_phones: string | null;
            birthday: string | null;
            colour_formula: string | null;
            message_consent: ("given" | "refused") | null;
            message_consent_at: string | null;
            parent_name: string | null;
            parent_phone: string | null;
            under_16: boolean;
            is_blocked: boolean;
            block_reason: string | null;
            anonymised_at: string | null;
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-23T09:00:00.000Z
             */
            updated_at: string;
            phone_ok: boolean;
            totalAppointments: number;
            totalSpent: number | null;
            spent: {
                EUR?: number;
                ALL?: number;
            } | null;
            spent_before?: {
                EUR?: number;
                ALL?: number;
            } | null;
            visits: number;
            lastVisit: string | null;
            usual_service: string | null;
            cancelledCount: number;
            /** @enum {string} */
            status: "active" | "cancelled";
            reliability: {
                visits: number;
                no_shows: number;
            };
            notes_hidden?: boolean;
        };
        Pagination: {
            page: number;
            limit: number;
            total_items: number;
            total_pages: number;
        };
        AddClientBody: {
            name: string;
            phone?: string | null;
        };
        AddClientReply: {
            client: components["schemas"]["ClientOfListClientsReply"];
            message: string;
            /** @constant */
            success: true;
        };
        GetClientReply: {
            client: components["schemas"]["ClientOfListClientsReply"];
            /** @constant */
            success: true;
        };
        UpdateClientBody: {
            name?: string;
            phone?: string | null;
            email?: string | null;
            notes?: string | null;
            other_phones?: string | null;
            birthday?: string | null;
            colour_formula?: string | null;
            message_consent?: ("given" | "refused") | null;
            parent_name?: string | null;
            parent_phone?: string | null;
            under_16?: boolean;
            is_blocked?: boolean;
            block_reason?: string | null;
            /**
             * Format: date-time
             * @example 2026-11-23T09:00:00.000Z
             */
            updated_at?: string;
        };
        UpdateClientReply: {
            client: components["schemas"]["ClientOfListClientsReply"];
            message: string;
            /** @constant */
            success: true;
        };
        GetClientSummaryReply: {
            summary: components["schemas"]["Summary"];
            /** @constant */
            success: true;
        };
        Summary: {
            id: string;
            name: string;
            phone: string | null;
            notes: string | null;
            colour_formula: string | null;
            is_blocked: boolean;
            block_reason: string | null;
            visits: number;
            no_shows: number;
            last_no_show: string | null;
            reliability: {
                visits: number;
                no_shows: number;
            };
            last_visit: components["schemas"]["LastVisit"] | null;
            next_visit: components["schemas"]["NextVisit"] | null;
            usual_service: string | null;
            rhythm_days: number | null;
            parent?: {
                name: string | null;
                parent_phone: string | null;
            };
        };
        LastVisit: {
            id: string;
            /**
             * Format: date
             * @example 2026-11-23
             */
            date: string;
            time: string | null;
            service_name: string;
            price: number | null;
            /** @enum {string} */
            currency: "EUR" | "ALL";
            barber: string | null;
            barber_id: string | null;
            source?: string;
        };
        NextVisit: {
            id: string;
            /**
             * Format: date
             * @example 2026-11-23
             */
            date: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            time: string;
            service_name: string;
            price: number | null;
            /** @enum {string} */
            currency: "EUR" | "ALL";
            barber: string;
            barber_id: string;
        };
        AnonymiseClientBody: {
            /** @default false */
            confirm_money: boolean;
        };
        AnonymiseClientReply: {
            id: string;
            message: string;
            undo_until: string;
            /** @constant */
            success: true;
        };
        ListDuplicatesReply: {
            pairs: {
                first: {
                    id: string;
                    name: string;
                    phone: string | null;
                    appointments: number;
                    last: string | null;
                };
                second: {
                    id: string;
                    name: string;
                    phone: string | null;
                    appointments: number;
                    last: string | null;
                };
                phone: string;
            }[];
            total: number;
            /** @constant */
            success: true;
        };
        KeepApartBody: {
            /** Format: uuid */
            other_id: string;
            apart: boolean;
        };
        KeepApartReply: {
            message: string;
            /** @constant */
            success: true;
        };
        ListMergesReply: {
            merges: {
                merged_id: string;
                name: string;
                phone: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-23T09:00:00.000Z
                 */
                merged_at: string;
            }[];
            /** @constant */
            success: true;
        };
        MergeClientsBody: {
            /** Format: uuid */
            merged_id: string;
        };
        MergeClientsReply: {
            id: string;
            merged_id: string;
            name: string;
            merged_name: string;
            message: string;
            /** @constant */
            success: true;
        };
        UndoMergeBody: {
            /** Format: uuid */
            merged_id: string;
        };
        UndoMergeReply: {
            id: string;
            merged_id: string;
            message: string;
            /** @constant */
            success: true;
        };
        PreviewImportBody: {
            rows: components["schemas"]["Row"][];
        };
        Row: {
            line: number;
            file?: number;
            name?: string | null;
            phones?: (string | null)[];
            email?: string | null;
            birthday?: string | null;
            notes?: string | null;
            colour_formula?: string | null;
            message_consent?: string | null;
            is_blocked?: boolean;
            block_reason?: string | null;
            external_id?: string | null;
        };
        PreviewImportReply: {
            added: number;
            changed: number;
            skipped: number;
            rows: {
                line: number;
                name: string;
                /** @enum {string} */
                kind: "added" | "changed" | "skipped";
                /** @enum {string} */
                reason?: "no_name" | "long_name" | "same" | "repeated" | "ambiguous" | "anonymous" | "removed";
                of?: number;
                of_file?: number;
                fields?: string[];
                remarks?: ("email" | "birthday" | "phone" | "notes_cut" | "email_kept" | "birthday_kept" | "shared_phone" | "phone_doubtful" | "phone_cut" | "phones_full" | "consent" | "consent_kept")[];
            }[];
            first: {
                line: number;
                name: string;
                phone: string | null;
                phone_e164: string | null;
                other_phones: string | null;
                email: string | null;
                birthday: string | null;
                notes: string | null;
                colour_formula: string | null;
                message_consent: ("given" | "refused") | null;
                is_blocked: boolean;
                block_reason: string | null;
                remarks: ("email" | "birthday" | "phone" | "notes_cut" | "email_kept" | "birthday_kept" | "shared_phone" | "phone_doubtful" | "phone_cut" | "phones_full" | "consent" | "consent_kept")[];
            }[];
            digest: string;
            /** @constant */
            success: true;
        };
        ImportClientsBody: {
            /** Format: uuid */
            id: string;
            file_name: string;
            digest: string;
            rows: components["schemas"]["Row"][];
        };
        ImportClientsReply: {
            id: string;
            added: number;
            changed: number;
            skipped: number;
            message: string;
            /** @constant */
            success: true;
        };
        UndoImportReply: {
            removed: number;
            restored: number;
            kept: number;
            past_visits?: number;
            ahead_visits?: number;
            entries?: number;
            message: string;
            /** @constant */
            success: true;
        };
        ListImportsReply: {
            imports: {
                id: string;
                file_name: string;
                added: number;
                changed: number;
                skipped: number;
                source?: string;
                past_visits?: number;
                ahead_visits?: number;
                /**
                 * Format: date-time
                 * @example 2026-11-23T09:00:00.000Z
                 */
                created_at: string;
                undoable: boolean;
                undone: boolean;
            }[];
            /** @constant */
            success: true;
        };
        GetImportedVisitsReply: {
            removed: number;
            kept: {
                id: string;
                client_name: string;
                service_name: string;
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                date: string;
                /**
                 * Format: time-local
                 * @example 10:00
                 */
                time: string;
                /** @enum {string} */
                why: "paid" | "changed";
            }[];
            kept_entries?: {
                id: string;
                /** @enum {string} */
                kind: "services" | "barbers" | "products";
                name: string;
                /** @enum {string} */
                why: "used" | "changed";
            }[];
            /** @constant */
            success: true;
        };
        ListPastVisitsReply: {
            visits: components["schemas"]["Visit"][];
            pagination: components["schemas"]["Pagination"];
            /** @constant */
            success: true;
        };
        Visit: {
            id: string;
            day: string;
            time: string | null;
            service_name: string;
            barber: string | null;
            barber_id: string | null;
            price: number | null;
            /** @enum {string} */
            currency: "EUR" | "ALL";
            /** @enum {string} */
            status: "came" | "no_show" | "cancelled";
            source: string;
        };
        GetAllergiesReply: {
            allergies: components["schemas"]["Allergy"][];
            hidden: boolean;
            /** @constant */
            success: true;
        };
        Allergy: {
            id: string;
            allergy: string;
            note: string | null;
            since: string | null;
            tested_on: string | null;
            consent_on: string;
            /** @enum {string} */
            consent_way: "salon" | "phone" | "written";
            consent_by: string;
            /**
             * Format: date-time
             * @example 2026-11-23T09:00:00.000Z
             */
            updated_at: string;
        };
        ListAllergiesOfDayReply: {
            clients: {
                client_id: string;
                allergies: components["schemas"]["Allergy"][];
            }[];
            /** @constant */
            success: true;
        };
        SaveAllergyBody: {
            allergy: string;
            note?: string | null;
            since?: string | null;
            tested_on?: string | null;
            consent_on?: string | null;
            consent_way?: ("salon" | "phone" | "written") | null;
            /**
             * Format: date-time
             * @example 2026-11-23T09:00:00.000Z
             */
            updated_at?: string;
        };
        SaveAllergyReply: {
            allergies: components["schemas"]["Allergy"][];
            message: string;
            /** @constant */
            success: true;
        };
        RemoveAllergyReply: {
            message: string;
            /** @constant */
            success: true;
        };
        AnswerHealthConsentBody: {
            /** @enum {string} */
            answer: "given" | "refused";
        };
        AnswerHealthConsentReply: {
            message: string;
            /** @constant */
            success: true;
        };
        GetAvailabilityReply: {
            step: number;
            days: {
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                date: string;
                closed: boolean;
                fullness: number;
                barbers: {
                    barber_id: string;
                    barber: string;
                    starts: {
                        /**
                         * Format: time-local
                         * @example 10:00
                         */
                        time: string;
                        rank: number;
                    }[];
                }[];
            }[];
            /** @constant */
            success: true;
        };
        ListAppointmentsReply: {
            appointments: components["schemas"]["Appointment"][];
            message: string;
            /** @constant */
            success: true;
        };
        Appointment: {
            client_name: string;
            service_name: string;
            price: number | null;
            /** @enum {string} */
            currency: "EUR" | "ALL";
            /**
             * Format: date
             * @example 2026-11-23
             */
            appointment_date: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            appointment_time: string;
            barber: string;
            barber_id: string;
            duration: number;
            buffer_minutes: number;
            pause_after_minutes: number | null;
            pause_minutes: number | null;
            client_id: string;
            client_phone: string | null;
            notes: string | null;
            /** @enum {string} */
            status: "pending" | "confirmed" | "completed" | "cancelled";
            cancel_reason: ("no_show" | "client" | "salon") | null;
            id: string;
            visit_id: string | null;
            group_id: string | null;
            series_id: string | null;
            user_id: string | null;
            online_at: string | null;
            online_source: string | null;
            request: ("waiting" | "accepted" | "declined" | "unanswered" | "withdrawn") | null;
            coming_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-23T09:00:00.000Z
             */
            updated_at: string;
            parent?: components["schemas"]["Parent"];
        };
        Parent: {
            client_id: string;
            name: string | null;
            parent_phone: string | null;
        };
        BookAppointmentBody: {
            client_name: string;
            service_name: string;
            price: number | string;
            /** @enum {string} */
            currency?: "EUR" | "ALL";
            /**
             * Format: date
             * @example 2026-11-23
             */
            appointment_date: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            appointment_time: string;
            barber?: string;
            /** Format: uuid */
            barber_id?: string;
            duration?: number;
            /** Format: uuid */
            client_id?: string;
            client_phone?: string | null;
            notes?: string | null;
            /** Format: uuid */
            id?: string;
        };
        BookAppointmentReply: {
            appointment: components["schemas"]["Appointment"];
            message: string;
            blocked_clients?: components["schemas"]["BlockedClient"][];
            /** @constant */
            success: true;
        };
        BlockedClient: {
            id: string;
            name: string;
            reason: string | null;
        };
        GetWeekReply: {
            days: components["schemas"]["DayOfGetWeekReply"][];
            /** @constant */
            success: true;
        };
        DayOfGetWeekReply: {
            /**
             * Format: date
             * @example 2026-11-23
             */
            date: string;
            count: number;
            minutes: number;
            fullness: number;
            closed: boolean;
        };
        GetAppointmentReply: {
            appointment: components["schemas"]["Appointment"];
            linked: components["schemas"]["Appointment"][];
            /** @constant */
            success: true;
        };
        UpdateAppointmentBody: {
            client_name?: string;
            service_name?: string;
            price?: number | string;
            /** @enum {string} */
            currency?: "EUR" | "ALL";
            /**
             * Format: date
             * @example 2026-11-23
             */
            appointment_date?: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            appointment_time?: string;
            barber?: string;
            /** Format: uuid */
            barber_id?: string;
            duration?: number;
            /** Format: uuid */
            client_id?: string;
            client_phone?: string | null;
            notes?: string | null;
            /** @enum {string} */
            status?: "pending" | "confirmed" | "completed" | "cancelled";
            cancel_reason?: ("no_show" | "client" | "salon") | null;
            /**
             * Format: date
             * @example 2026-11-23
             */
            updated_at?: string;
            sale?: "none" | string;
        };
        UpdateAppointmentReply: {
            appointment: components["schemas"]["Appointment"];
            message: string;
            before?: components["schemas"]["Before"][];
            /** @constant */
            success: true;
        };
        Before: {
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-23T09:00:00.000Z
             */
            updated_at: string;
            client_name: string;
            service_name: string;
            price: number;
            /** @enum {string} */
            currency: "EUR" | "ALL";
            /**
             * Format: date
             * @example 2026-11-23
             */
            appointment_date: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            appointment_time: string;
            barber_id: string;
            duration: number;
            client_id: string;
            client_phone?: string | null;
            notes: string | null;
            /** @enum {string} */
            status: "pending" | "confirmed" | "completed" | "cancelled";
            cancel_reason: ("no_show" | "client" | "salon") | null;
        };
        DeleteAppointmentReply: {
            message: string;
            /** @constant */
            success: true;
        };
        GetFreeStartsReply: {
            days: {
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                date: string;
                starts: {
                    /**
                     * Format: time-local
                     * @example 10:00
                     */
                    time: string;
                    barber_id: string;
                    barber: string;
                    rank: number;
                }[];
            }[];
            /** @constant */
            success: true;
        };
        ListClientAppointmentsReply: {
            appointments: components["schemas"]["AppointmentOfListClientAppointmentsReply"][];
            pagination: components["schemas"]["Pagination"];
            /** @constant */
            success: true;
        };
        AppointmentOfListClientAppointmentsReply: {
            client_name: string;
            service_name: string;
            price: number | null;
            /** @enum {string} */
            currency: "EUR" | "ALL";
            /**
             * Format: date
             * @example 2026-11-23
             */
            appointment_date: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            appointment_time: string;
            barber: string;
            barber_id: string;
            duration: number;
            client_id: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "completed" | "cancelled";
            cancel_reason: ("no_show" | "client" | "salon") | null;
            id: string;
            request: ("waiting" | "accepted" | "declined" | "unanswered" | "withdrawn") | null;
            /**
             * Format: date-time
             * @example 2026-11-23T09:00:00.000Z
             */
            updated_at: string;
            returned?: boolean;
        };
        RestoreAppointmentReply: {
            appointment: components["schemas"]["Appointment"];
            message: string;
            /** @constant */
            success: true;
        };
        AutoConfirmReply: {
            confirmed: {
                id: string;
                client_name: string;
            }[];
            /** @constant */
            success: true;
        };
        GetReassignmentReply: {
            visits: {
                id: string;
                client_name: string;
                service_name: string;
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                appointment_date: string;
                /**
                 * Format: time-local
                 * @example 10:00
                 */
                appointment_time: string;
                duration: number;
                /**
                 * Format: date-time
                 * @example 2026-11-23T09:00:00.000Z
                 */
                updated_at: string;
                places: components["schemas"]["Start"][];
            }[];
            pagination: components["schemas"]["Pagination"];
            /** @constant */
            success: true;
        };
        Start: {
            /**
             * Format: date
             * @example 2026-11-23
             */
            date: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            time: string;
            barber_id: string;
            barber: string;
        };
        ReassignBody: {
            moves: {
                /** Format: uuid */
                id: string;
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                appointment_date: string;
                /**
                 * Format: time-local
                 * @example 10:00
                 */
                appointment_time: string;
                /** Format: uuid */
                barber_id: string;
                /**
                 * Format: date-time
                 * @example 2026-11-23T09:00:00.000Z
                 */
                updated_at: string;
            }[];
            rest?: {
                /** Format: uuid */
                barber_id?: string;
                /** Format: uuid */
                leave_id?: string;
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                from?: string;
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                to?: string;
            };
            keep?: string[];
            /** @default false */
            undo: boolean;
        };
        ReassignReply: {
            moved: {
                id: string;
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                date: string;
                /**
                 * Format: time-local
                 * @example 10:00
                 */
                time: string;
                barber_id: string;
                barber: string;
            }[];
            left: {
                id: string;
                client_name: string;
                /** @enum {string} */
                reason: "taken" | "changed" | "none";
            }[];
            back: {
                id: string;
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                appointment_date: string;
                /**
                 * Format: time-local
                 * @example 10:00
                 */
                appointment_time: string;
                barber_id: string;
                /**
                 * Format: date-time
                 * @example 2026-11-23T09:00:00.000Z
                 */
                updated_at: string;
            }[];
            message: string;
            /** @constant */
            success: true;
        };
        PreviewSeriesReply: {
            dates: {
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                date: string;
                /**
                 * Format: time-local
                 * @example 10:00
                 */
                time: string;
                barber_id: string;
                barber: string;
                duration: number;
                /** @enum {string} */
                state: "free" | "taken" | "closed";
                taken_by: string | null;
                holiday: string | null;
                places: {
                    /**
                     * Format: date
                     * @example 2026-11-23
                     */
                    date: string;
                    /**
                     * Format: time-local
                     * @example 10:00
                     */
                    time: string;
                    barber_id: string;
                    barber: string;
                    duration: number;
                }[];
            }[];
            /** @constant */
            success: true;
        };
        BookSeriesBody: {
            client_name: string;
            service_name: string;
            price: number | string;
            /** @enum {string} */
            currency?: "EUR" | "ALL";
            duration?: number;
            /** Format: uuid */
            client_id?: string;
            client_phone?: string | null;
            notes?: string | null;
            /** Format: uuid */
            id: string;
            every: number;
            /** @enum {string} */
            unit: "day" | "week" | "month";
            /**
             * Format: date
             * @example 2026-11-23
             */
            until?: string;
            times?: number;
            dates: {
                /** Format: uuid */
                id: string;
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                appointment_date: string;
                /**
                 * Format: time-local
                 * @example 10:00
                 */
                appointment_time: string;
                /** Format: uuid */
                barber_id: string;
                price?: number | string;
                /** @enum {string} */
                currency?: "EUR" | "ALL";
                duration?: number;
            }[];
        };
        BookSeriesReply: {
            appointments: components["schemas"]["Appointment"][];
            message: string;
            blocked_clients?: components["schemas"]["BlockedClient"][];
            /** @constant */
            success: true;
        };
        GetSeriesReply: {
            every: number;
            /** @enum {string} */
            unit: "day" | "week" | "month";
            visits: components["schemas"]["VisitOfGetSeriesReply"][];
            /** @constant */
            success: true;
        };
        VisitOfGetSeriesReply: {
            id: string;
            /**
             * Format: date
             * @example 2026-11-23
             */
            appointment_date: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            appointment_time: string;
            barber: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "completed" | "cancelled";
        };
        BookVisitsBody: {
            /**
             * Format: date
             * @example 2026-11-23
             */
            appointment_date: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            appointment_time: string;
            visits: {
                /** Format: uuid */
                id: string;
                client_name: string;
                /** Format: uuid */
                client_id?: string;
                client_phone?: string | null;
                notes?: string | null;
                parts: {
                    /** Format: uuid */
                    id: string;
                    service_name: string;
                    price: number | string;
                    /** @enum {string} */
                    currency?: "EUR" | "ALL";
                    /** Format: uuid */
                    barber_id: string;
                    duration?: number;
                }[];
            }[];
        };
        BookVisitsReply: {
            appointments: components["schemas"]["Appointment"][];
            message: string;
            blocked_clients?: components["schemas"]["BlockedClient"][];
            /** @constant */
            success: true;
        };
        ChangeLinkedBody: {
            /** @enum {string} */
            scope: "visit" | "group" | "following" | "all";
            /**
             * Format: date-time
             * @example 2026-11-23T09:00:00.000Z
             */
            updated_at?: string;
            seen?: {
                /** Format: uuid */
                id: string;
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                updated_at: string;
                sale?: "none" | string;
            }[];
            /**
             * Format: date
             * @example 2026-11-23
             */
            seen_at?: string;
            client_name?: string;
            service_name?: string;
            price?: number | string;
            /** @enum {string} */
            currency?: "EUR" | "ALL";
            /**
             * Format: date
             * @example 2026-11-23
             */
            appointment_date?: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            appointment_time?: string;
            barber?: string;
            /** Format: uuid */
            barber_id?: string;
            duration?: number;
            /** Format: uuid */
            client_id?: string;
            client_phone?: string | null;
            notes?: string | null;
            /** @enum {string} */
            status?: "pending" | "confirmed" | "completed" | "cancelled";
            cancel_reason?: ("no_show" | "client" | "salon") | null;
        };
        ChangeLinkedReply: {
            appointments: components["schemas"]["Appointment"][];
            before: components["schemas"]["Before"][];
            message: string;
            /** @constant */
            success: true;
        };
        RemoveLinkedReply: {
            ids: string[];
            message: string;
            /** @constant */
            success: true;
        };
        ChangePartsBody: {
            read: {
                /** Format: uuid */
                id: string;
                /**
                 * Format: date-time
                 * @example 2026-11-23T09:00:00.000Z
                 */
                updated_at: string;
            }[];
            /**
             * Format: date
             * @example 2026-11-23
             */
            appointment_date?: string;
            parts: {
                /** Format: uuid */
                id: string;
                service_name: string;
                price: number | string;
                /** @enum {string} */
                currency?: "EUR" | "ALL";
                /** Format: uuid */
                barber_id: string;
                duration: number;
                /**
                 * Format: time-local
                 * @example 10:00
                 */
                appointment_time?: string;
            }[];
        };
        ChangePartsReply: {
            appointments: components["schemas"]["Appointment"][];
            before: {
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                appointment_date: string;
                parts: {
                    id: unknown;
                    service_name: string;
                    price: unknown;
                    /** @enum {string} */
                    currency?: "EUR" | "ALL";
                    barber_id: unknown;
                    duration: number;
                    appointment_time?: unknown;
                }[];
            };
            message: string;
            /** @constant */
            success: true;
        };
        RestoreLinkedBody: {
            ids?: string[];
            before?: {
                /** Format: uuid */
                id: string;
                /**
                 * Format: date-time
                 * @example 2026-11-23T09:00:00.000Z
                 */
                updated_at: string;
                client_name?: string;
                service_name?: string;
                price?: number | string;
                /** @enum {string} */
                currency?: "EUR" | "ALL";
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                appointment_date?: string;
                /**
                 * Format: time-local
                 * @example 10:00
                 */
                appointment_time?: string;
                barber?: string;
                /** Format: uuid */
                barber_id?: string;
                duration?: number;
                /** Format: uuid */
                client_id?: string;
                client_phone?: string | null;
                notes?: string | null;
                /** @enum {string} */
                status?: "pending" | "confirmed" | "completed" | "cancelled";
                cancel_reason?: ("no_show" | "client" | "salon") | null;
            }[];
        };
        RestoreLinkedReply: {
            appointments: components["schemas"]["Appointment"][];
            message: string;
            /** @constant */
            success: true;
        };
        GetDashboardReply: {
            /**
             * Format: date
             * @example 2026-11-23
             */
            date: string;
            figures: {
                total: number;
                done: number;
                pending: number;
                cancelled: number;
                expected: {
                    EUR?: number;
                    ALL?: number;
                };
                earned: {
                    EUR?: number;
                    ALL?: number;
                };
                unpaid?: {
                    visits: number;
                    sum: {
                        EUR?: number;
                        ALL?: number;
                    };
                };
                barbers: {
                    barber_id: string;
                    earned: {
                        EUR?: number;
                        ALL?: number;
                    };
                }[];
            };
            tomorrow: {
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                date: string;
                total: number;
                first: string | null;
                with_phone: number;
            };
            week: {
                visits: number;
                earned: {
                    EUR?: number;
                    ALL?: number;
                };
                days: {
                    /**
                     * Format: date
                     * @example 2026-11-23
                     */
                    date: string;
                    visits: number;
                }[];
            };
            closed: boolean;
            requests: number;
            requests_due?: number;
            requests_online?: number;
            retention?: {
                day: string;
                clients: number;
            };
            online: {
                stopped: boolean;
            } | null;
            appointments: components["schemas"]["Appointment"][];
            pagination: components["schemas"]["Pagination"];
            /** @constant */
            success: true;
        };
        GetWaitingListReply: {
            waits: components["schemas"]["Wait"][];
            offers: {
                wait_id: string;
                place_id: string;
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                date: string;
                /**
                 * Format: time-local
                 * @example 10:00
                 */
                time: string;
                barber_id: string;
                barber: string;
            }[];
            /** @constant */
            success: true;
        };
        Wait: {
            id: string;
            client_id: string;
            client_name: string;
            client_phone: string | null;
            parent?: {
                name: string | null;
                parent_phone: string | null;
            };
            service_name: string;
            service_ids: string[];
            duration: number;
            appointment: components["schemas"]["AppointmentOfWait"] | null;
            barber_id: string | null;
            barber: string | null;
            /**
             * Format: date
             * @example 2026-11-23
             */
            from_date: string;
            /**
             * Format: date
             * @example 2026-11-23
             */
            to_date: string;
            from_time: string | null;
            to_time: string | null;
            weekdays: number[];
            /**
             * Format: date-time
             * @example 2026-11-23T09:00:00.000Z
             */
            created_at: string;
        };
        AppointmentOfWait: {
            id: string;
            /**
             * Format: date
             * @example 2026-11-23
             */
            date: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            time: string;
            barber: string;
            barber_id: string;
            visit_id: string | null;
            /**
             * Format: date-time
             * @example 2026-11-23T09:00:00.000Z
             */
            updated_at: string;
        };
        SaveWaitBody: {
            /** Format: uuid */
            appointment_id?: string;
            /** Format: uuid */
            client_id?: string;
            client_name?: string | null;
            client_phone?: string | null;
            service_name?: string | null;
            service_ids?: string[];
            duration?: number;
            barber_id?: string | null;
            /**
             * Format: date
             * @example 2026-11-23
             */
            from_date: string;
            /**
             * Format: date
             * @example 2026-11-23
             */
            to_date: string;
            from_time?: string | null;
            to_time?: string | null;
            /**
             * @default [
             *       1,
             *       2,
             *       3,
             *       4,
             *       5,
             *       6,
             *       7
             *     ]
             */
            weekdays: number[];
        };
        SaveWaitReply: {
            wait: components["schemas"]["Wait"];
            message: string;
            /** @constant */
            success: true;
        };
        RemoveWaitReply: {
            message: string;
            /** @constant */
            success: true;
        };
        RestoreWaitReply: {
            message: string;
            /** @constant */
            success: true;
        };
        DeclineOfferBody: {
            /** Format: uuid */
            place_id: string;
            /** @default true */
            declined: boolean;
        };
        DeclineOfferReply: {
            message: string;
            /** @constant */
            success: true;
        };
        ListWalkInsReply: {
            walk_ins: {
                id: string;
                name: string | null;
                phone: string | null;
                service_name: string;
                duration: number;
                barber_id: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-23T09:00:00.000Z
                 */
                arrived_at: string;
                reserved: {
                    barber: string;
                    /**
                     * Format: time-local
                     * @example 10:00
                     */
                    time: string;
                } | null;
                estimates: {
                    barber_id: string | null;
                    barber: string;
                    /**
                     * Format: time-local
                     * @example 10:00
                     */
                    time: string;
                    is_now: boolean;
                }[];
            }[];
            /** @constant */
            success: true;
        };
        SaveWalkInBody: {
            name?: string | null;
            phone?: string | null;
            service_name: string;
            barber_id?: string | null;
        };
        SaveWalkInReply: {
            message: string;
            /** @constant */
            success: true;
        };
        RemoveWalkInReply: {
            message: string;
            /** @constant */
            success: true;
        };
        RestoreWalkInReply: {
            message: string;
            /** @constant */
            success: true;
        };
        SeatWalkInBody: {
            /** Format: uuid */
            appointment_id: string;
            /** Format: uuid */
            barber_id: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            time?: string;
        };
        SeatWalkInReply: {
            appointment: components["schemas"]["Appointment"];
            message: string;
            /** @constant */
            success: true;
        };
        ListRequestsReply: {
            requests: {
                id: string;
                appointments: components["schemas"]["Appointment"][];
                new_client: boolean;
                parent?: {
                    name: string | null;
                    parent_phone: string | null;
                };
            }[];
            /** @constant */
            success: true;
        };
        AcceptRequestReply: {
            appointments: components["schemas"]["Appointment"][];
            message: string;
            /** @constant */
            success: true;
        };
        DeclineRequestBody: {
            seen?: {
                /** Format: uuid */
                id: string;
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                updated_at: string;
                sale: "none" | string;
            }[];
        };
        DeclineRequestReply: {
            appointments: components["schemas"]["Appointment"][];
            message: string;
            /** @constant */
            success: true;
        };
        ProposeTimeBody: {
            /**
             * Format: date
             * @example 2026-11-23
             */
            appointment_date: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            appointment_time: string;
            /** Format: uuid */
            barber_id?: string;
        };
        ProposeTimeReply: {
            appointments: components["schemas"]["Appointment"][];
            message: string;
            /** @constant */
            success: true;
        };
        ReopenRequestBody: {
            /**
             * Format: date-time
             * @example 2026-11-23T09:00:00.000Z
             */
            updated_at: string;
            /**
             * Format: date
             * @example 2026-11-23
             */
            appointment_date?: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            appointment_time?: string;
            /** Format: uuid */
            barber_id?: string;
        };
        ReopenRequestReply: {
            appointments: components["schemas"]["Appointment"][];
            message: string;
            /** @constant */
            success: true;
        };
        GetOnlineFiguresReply: {
            enabled: boolean;
            visits: number;
            revenue: {
                EUR?: number;
                ALL?: number;
            };
            requests: {
                accepted: number;
                declined: number;
                unanswered: number;
                withdrawn: number;
            };
            sources: {
                visits: number;
                revenue: {
                    EUR?: number;
                    ALL?: number;
                };
                source: string | null;
            }[];
            /** @constant */
            success: true;
        };
        RecordSaleBody: {
            /** Format: uuid */
            id: string;
            client_id?: string | null;
            /** @enum {string} */
            currency?: "EUR" | "ALL";
            lines: {
                /** @enum {string} */
                kind: "service" | "product" | "tip" | "debt" | "gift_card" | "package" | "deposit";
                appointment_id?: string | null;
                product_id?: string | null;
                barber_id?: string | null;
                debt_sale_id?: string | null;
                prepaid_id?: string | null;
                service_id?: string | null;
                code?: string | null;
                for_appointment_id?: string | null;
                label?: string | null;
                /** @default 1 */
                quantity: number;
                price?: (number | string) | null;
                discount?: {
                    amount?: number | string;
                    percent?: number;
                    reason?: string | null;
                } | null;
                price_reason?: string | null;
            }[];
            discount?: {
                amount?: number | string;
                percent?: number;
                reason?: string | null;
            } | null;
            payments: components["schemas"]["PaymentOfRecordSaleBody"][];
            first_use?: {
                line: number;
                lines: {
                    appointment_id?: string | null;
                    barber_id?: string | null;
                    label?: string | null;
                }[];
            } | null;
            /** Format: date-time */
            sold_at?: string;
            device_id?: string | null;
            device_number?: number | null;
        };
        PaymentOfRecordSaleBody: {
            /** @enum {string} */
            method: "cash" | "card" | "transfer" | "gift_card" | "package" | "deposit" | "debt";
            amount: number | string;
            given?: (number | string) | null;
            prepaid_id?: string | null;
            code?: string | null;
        };
        RecordSaleReply: {
            sale: components["schemas"]["Sale"];
            use?: components["schemas"]["Sale"] | null;
            prepaid: components["schemas"]["Prepaid"][];
            moved: boolean;
            stock: components["schemas"]["Stock"][];
            message: string;
            /** @constant */
            success: true;
        };
        Sale: {
            id: string;
            number: number;
            device_number: number | null;
            /** @enum {string} */
            kind: "sale" | "return" | "correction";
            returns_sale_id: string | null;
            is_undo: boolean;
            undone: boolean;
            corrected: boolean;
            day: string;
            /** @enum {string} */
            currency: "EUR" | "ALL";
            total: number;
            owed: number;
            client_id: string | null;
            client_name: string | null;
            user_id: string | null;
            user_name: string;
            /**
             * Format: date-time
             * @example 2026-11-23T09:00:00.000Z
             */
            sold_at: string;
            /**
             * Format: date-time
             * @example 2026-11-23T09:00:00.000Z
             */
            created_at: string;
            reason: string | null;
            /** @enum {string} */
            origin: "paid" | "close" | "imported";
            for_return_id?: string | null;
            lines: components["schemas"]["Line"][];
            payments: components["schemas"]["PaymentOfSale"][];
        };
        Line: {
            line: number;
            /** @enum {string} */
            kind: "service" | "product" | "tip" | "debt" | "gift_card" | "package" | "deposit" | "deposit_used";
            appointment_id: string | null;
            product_id: string | null;
            barber_id: string | null;
            barber: string | null;
            label: string;
            quantity: number;
            price: number;
            discount: number;
            discount_percent: number | null;
            discount_reason: string | null;
            total: number;
            vat_letter: ("A" | "B" | "C" | "D" | "E") | null;
            vat_percent: number | null;
            vat: number;
            returns_line: number | null;
            debt_sale_id: string | null;
            prepaid_id: string | null;
            prepaid: number;
            prepaid_vat: number;
            returned: number;
        };
        PaymentOfSale: {
            /** @enum {string} */
            method: "cash" | "card" | "transfer" | "gift_card" | "package" | "deposit" | "debt";
            amount: number;
            given: number | null;
            change: number | null;
            prepaid_id: string | null;
        };
        Prepaid: {
            id: string;
            /** @enum {string} */
            kind: "gift_card" | "package" | "deposit";
            code: string | null;
            client_id: string | null;
            client_name: string | null;
            label: string;
            /** @enum {string} */
            currency: "EUR" | "ALL";
            service_id: string | null;
            service_name: string | null;
            appointment_id: string | null;
            sale_id: string;
            /**
             * Format: date-time
             * @example 2026-11-23T09:00:00.000Z
             */
            created_at: string;
            vat_letter: ("A" | "B" | "C" | "D" | "E") | null;
            amount: number;
            left: number;
            uses: number | null;
            uses_left: number | null;
            next_use: number | null;
        };
        Stock: {
            product_id: string;
            name: string;
            quantity: number;
            is_low: boolean;
        };
        ListSalesReply: {
            sales: components["schemas"]["Sale"][];
            pagination: components["schemas"]["Pagination"];
            /** @constant */
            success: true;
        };
        ReturnSaleBody: {
            /** Format: uuid */
            id: string;
            lines?: {
                line: number;
                quantity: number;
            }[];
            payments?: components["schemas"]["PaymentOfRecordSaleBody"][];
            method?: ("cash" | "card" | "transfer") | null;
            reason?: string | null;
            /** @default false */
            keep_as_deposit: boolean;
            /** @default false */
            is_undo: boolean;
            /** Format: date-time */
            sold_at?: string;
            device_id?: string | null;
            device_number?: number | null;
        };
        ReturnSaleReply: {
            sale: components["schemas"]["Sale"];
            use?: components["schemas"]["Sale"] | null;
            prepaid: components["schemas"]["Prepaid"][];
            moved: boolean;
            stock: components["schemas"]["Stock"][];
            message: string;
            /** @constant */
            success: true;
        };
        KeepPaymentBody: {
            /** Format: uuid */
            appointment_id: string;
        };
        KeepPaymentReply: {
            message: string;
            /** @constant */
            success: true;
        };
        CorrectSaleBody: {
            /** Format: uuid */
            id: string;
            payments: {
                /** @enum {string} */
                method: "cash" | "card" | "transfer" | "gift_card" | "package" | "deposit" | "debt";
                amount: number;
                prepaid_id?: string | null;
            }[];
            reason?: string | null;
        };
        CorrectSaleReply: {
            sale: components["schemas"]["Sale"];
            use?: components["schemas"]["Sale"] | null;
            prepaid: components["schemas"]["Prepaid"][];
            moved: boolean;
            stock: components["schemas"]["Stock"][];
            message: string;
            /** @constant */
            success: true;
        };
        ListPaidVisitsReply: {
            visits: {
                appointment_id: string;
                sale_id: string;
                client_id: string | null;
                line: number;
                amount: number;
                total: number;
                /** @enum {string} */
                currency: "EUR" | "ALL";
                methods: ("cash" | "card" | "transfer" | "gift_card" | "package" | "deposit" | "debt")[];
                payments: {
                    /** @enum {string} */
                    method: "cash" | "card" | "transfer" | "gift_card" | "package" | "deposit" | "debt";
                    amount: number;
                }[];
                owed: number;
                /**
                 * Format: date-time
                 * @example 2026-11-23T09:00:00.000Z
                 */
                sold_at: string;
            }[];
            returned?: string[];
            usual: {
                client_id: string;
                /** @enum {string} */
                method: "cash" | "card" | "transfer";
            }[];
            prepaid: components["schemas"]["Prepaid"][];
            records_payments: boolean;
            /** @constant */
            success: true;
        };
        ListPrepaidReply: {
            prepaid: components["schemas"]["Prepaid"][];
            /** @constant */
            success: true;
        };
        ListOwedSalesReply: {
            sales: {
                sale_id: string;
                number: number;
                day: string;
                /** @enum {string} */
                currency: "EUR" | "ALL";
                total: number;
                owed: number;
                client_id: string;
                client_name: string;
                label: string;
            }[];
            pagination: components["schemas"]["Pagination"];
            /** @constant */
            success: true;
        };
        GetSaleSettingsReply: {
            discount_limit: number | null;
            /** @enum {string} */
            discounts_by: "owner" | "reception" | "barber";
            /** @enum {string} */
            returns_by: "owner" | "reception" | "barber";
            vat: {
                valid_from: string;
                pays_vat: boolean;
                /** @enum {string} */
                service_letter: "A" | "B" | "C" | "D" | "E";
                service_percent: number | null;
                gift_card_vat: ("use" | "sale") | null;
            }[];
            rates: {
                /** @enum {string} */
                letter: "A" | "B" | "C" | "D" | "E";
                percent: number;
            }[];
            /** @constant */
            success: true;
        };
        SetSaleRightsBody: {
            discount_limit: number | null;
            /** @enum {string} */
            discounts_by: "owner" | "reception" | "barber";
            /** @enum {string} */
            returns_by: "owner" | "reception" | "barber";
        };
        SetSaleRightsReply: {
            message: string;
            /** @constant */
            success: true;
        };
        SetVatBody: {
            /**
             * Format: date
             * @example 2026-11-23
             */
            valid_from: string;
            pays_vat: boolean;
            /** @enum {string} */
            service_letter: "A" | "B" | "C" | "D" | "E";
            gift_card_vat?: ("use" | "sale") | null;
        };
        SetVatReply: {
            message: string;
            /** @constant */
            success: true;
        };
        GetSaleReply: {
            sale: components["schemas"]["Sale"];
            returns: components["schemas"]["Sale"][];
            corrections: components["schemas"]["Sale"][];
            /** @constant */
            success: true;
        };
        ListProductsReply: {
            products: components["schemas"]["Product"][];
            worth: {
                /** @enum {string} */
                currency: "EUR" | "ALL";
                amount: number;
            }[];
            worth_at_price: {
                /** @enum {string} */
                currency: "EUR" | "ALL";
                amount: number;
            }[];
            /** @constant */
            success: true;
        };
        Product: {
            id: string;
            name: string;
            barcode: string | null;
            price: number;
            /** @enum {string} */
            currency: "EUR" | "ALL";
            vat_letter: ("A" | "B" | "C" | "D" | "E") | null;
            cost: number | null;
            counts_stock: boolean;
            low_at: number;
            is_active: boolean;
            quantity: number | null;
            is_low: boolean;
        };
        AddProductBody: {
            name: string;
            barcode?: string | null;
            price: number | string;
            /** @enum {string} */
            currency?: "EUR" | "ALL";
            /** @default null */
            vat_letter: ("A" | "B" | "C" | "D" | "E") | null;
            cost?: (number | string) | null;
            /** @default true */
            counts_stock: boolean;
            /** @default 2 */
            low_at: number;
            /** Format: uuid */
            id?: string;
            /** @default 0 */
            quantity: number;
        };
        AddProductReply: {
            product: components["schemas"]["Product"];
            message: string;
            /** @constant */
            success: true;
        };
        ChangeProductBody: {
            name: string;
            barcode?: string | null;
            price: number | string;
            /** @enum {string} */
            currency?: "EUR" | "ALL";
            /** @default null */
            vat_letter: ("A" | "B" | "C" | "D" | "E") | null;
            cost?: (number | string) | null;
            /** @default true */
            counts_stock: boolean;
            /** @default 2 */
            low_at: number;
        };
        ChangeProductReply: {
            product: components["schemas"]["Product"];
            message: string;
            /** @constant */
            success: true;
        };
        ArchiveProductBody: {
            is_active: boolean;
        };
        ArchiveProductReply: {
            product: components["schemas"]["Product"];
            message: string;
            /** @constant */
            success: true;
        };
        MoveStockBody: {
            /** Format: uuid */
            move_id: string;
            /** @enum {string} */
            kind: "delivery" | "count" | "correction";
            quantity: number;
            note?: string | null;
        };
        MoveStockReply: {
            product: components["schemas"]["Product"];
            message: string;
            /** @constant */
            success: true;
        };
        ListMovesReply: {
            moves: {
                id: string;
                /** @enum {string} */
                kind: "sale" | "return" | "delivery" | "count" | "correction";
                quantity: number;
                sale_id: string | null;
                user_name: string;
                at: string;
                note: string | null;
            }[];
            pagination: components["schemas"]["Pagination"];
            /** @constant */
            success: true;
        };
        GetDayCloseReply: {
            /**
             * Format: date
             * @example 2026-11-23
             */
            date: string;
            /** @enum {string} */
            currency: "EUR" | "ALL";
            currencies: ("EUR" | "ALL")[];
            closed: {
                at: string;
                by: string;
            } | null;
            counted: number | null;
            visits: components["schemas"]["VisitOfGetDayCloseReply"][];
            entries: components["schemas"]["Entry"][];
            settled: components["schemas"]["Settled"][];
            barbers: components["schemas"]["BarberOfGetDayCloseReply"][];
            figures: components["schemas"]["Figure"];
            others?: components["schemas"]["Other"][];
            vat?: components["schemas"]["Vat"][];
            prepaid?: components["schemas"]["Prepaid"][];
            prepaid_parts?: {
                /** @enum {string} */
                method: "gift_card" | "package" | "deposit";
                amount: number;
            }[];
            last_end: string | null;
            coming: number;
            paid_cancelled?: components["schemas"]["PaidCancelled"][];
            ahead?: {
                next: components["schemas"]["Next"][];
                last_start: string;
            };
            changed?: number;
            changes: components["schemas"]["Change"][];
            events: components["schemas"]["Event"][];
            /** @constant */
            success: true;
        };
        VisitOfGetDayCloseReply: {
            id: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            time: string;
            end?: string;
            client_id: string | null;
            client_name: string | null;
            service_name: string;
            barber_id: string;
            barber: string;
            color: number;
            price: number;
            method: ("cash" | "card" | "transfer" | "gift_card" | "package" | "deposit" | "debt") | null;
            paid?: components["schemas"]["Paid"] | null;
            left_unpaid?: boolean;
            pending: boolean;
        };
        Paid: {
            sale_id: string;
            number: number;
            day: string;
            total: number;
            amount?: number;
            returned?: boolean;
            payments: {
                /** @enum {string} */
                method: "cash" | "card" | "transfer" | "gift_card" | "package" | "deposit" | "debt";
                amount: number;
            }[];
        };
        Entry: {
            id: string;
            /** @enum {string} */
            kind: "tip" | "product" | "expense" | "withdrawal" | "bank" | "money_in";
            barber_id: string | null;
            label: string;
            color: number | null;
            /** @enum {string} */
            method: "cash" | "card" | "transfer" | "gift_card" | "package" | "deposit" | "debt";
            amount: number;
            sale_id?: string;
        };
        Settled: {
            sale_id?: string;
            line?: number;
            debt_sale_id: string | null;
            client_name: string | null;
            /** @enum {string} */
            method: "cash" | "card" | "transfer" | "gift_card" | "package" | "deposit" | "debt";
            amount: number;
        };
        BarberOfGetDayCloseReply: {
            barber_id: string;
            barber: string;
            color: number;
            visits: number;
            revenue: number;
            /** @enum {string} */
            kind: "none" | "owner" | "percent" | "rent";
            percent: number | null;
            rent: number | null;
            share: number | null;
            tips: number;
            due: number | null;
        };
        Figure: {
            revenue: number;
            products: number;
            cash: number;
            card: number;
            owed: number;
            transfer: number;
            tips: number;
            tipsCard: number;
            settledCash: number;
            settledCard: number;
            discounts: number;
            returns: number;
            prepaid: number;
            advance: number;
            advanceCard: number;
            visits: number;
            unpaid: number;
            total: number;
            expenses: number;
            withdrawn: number;
            banked: number;
            moneyIn: number;
            opening: number;
            expected: number;
            tipsCash: number;
            advanceCash: number;
            settled: number;
            others: number;
        };
        Other: {
            sale_id: string;
            label: string;
            client_name?: string | null;
            barber: string | null;
            amount: number;
            visit_state?: ("no_show" | "cancelled" | "deleted") | null;
        };
        Vat: {
            letter: ("A" | "B" | "C" | "D" | "E") | null;
            percent: number | null;
            total: number;
            vat: number;
        };
        PaidCancelled: {
            appointment_id: string;
            sale_id: string;
            line: number;
            number: number;
            day: string;
            client_id: string | null;
            client_name: string | null;
            label: string;
            barber: string | null;
            date: string | null;
            time: string | null;
            amount: number;
            /** @enum {string} */
            state: "no_show" | "cancelled" | "deleted";
            payments: {
                /** @enum {string} */
                method: "cash" | "card" | "transfer" | "gift_card" | "package" | "deposit" | "debt";
                amount: number;
            }[];
        };
        Next: {
            id: string;
            /**
             * Format: time-local
             * @example 10:00
             */
            time: string;
            client_name: string;
            barber: string;
        };
        Change: {
            id: string;
            client_name: string | null;
            time: string | null;
            was: number | null;
            now: number | null;
        };
        Event: {
            id: string;
            /** @enum {string} */
            kind: "closed" | "reopened";
            at: string;
            by: string;
            total: number;
        };
        GetDayStateReply: {
            closed: boolean;
            debtors: number;
            /** @constant */
            success: true;
        };
        AddMoveBody: {
            /** Format: uuid */
            id?: string;
            /**
             * Format: date
             * @example 2026-11-23
             */
            date: string;
            /** @enum {string} */
            currency?: "EUR" | "ALL";
            /** @enum {string} */
            kind: "expense" | "withdrawal" | "bank" | "money_in";
            label?: string | null;
            amount: number | string;
        };
        AddMoveReply: {
            id: string;
            message: string;
            /** @constant */
            success: true;
        };
        ChangeMoveBody: {
            label?: string | null;
            amount: number | string;
        };
        ChangeMoveReply: {
            id: string;
            message: string;
            /** @constant */
            success: true;
        };
        RemoveMoveReply: {
            message: string;
            /** @constant */
            success: true;
        };
        SetOpeningBody: {
            /**
             * Format: date
             * @example 2026-11-23
             */
            date: string;
            /** @enum {string} */
            currency?: "EUR" | "ALL";
            amount: number | string;
        };
        SetOpeningReply: {
            message: string;
            /** @constant */
            success: true;
        };
        CloseDayBody: {
            /**
             * Format: date
             * @example 2026-11-23
             */
            date: string;
            /** @enum {string} */
            currency?: "EUR" | "ALL";
            counted: (number | string) | null;
            total: number;
            expected: number;
            payments?: {
                /** Format: uuid */
                appointment_id: string;
                /** @enum {string} */
                method: "cash" | "card" | "transfer" | "gift_card" | "package" | "deposit" | "debt";
                prepaid_id?: string | null;
                amount?: (number | string) | null;
            }[];
            /** @default false */
            leave_unpaid: boolean;
        };
        CloseDayReply: {
            message: string;
            /** @constant */
            success: true;
        };
        ReopenDayBody: {
            /**
             * Format: date
             * @example 2026-11-23
             */
            date: string;
            /** @enum {string} */
            currency?: "EUR" | "ALL";
        };
        ReopenDayReply: {
            message: string;
            /** @constant */
            success: true;
        };
        GetTillReportReply: {
            startDate: string;
            endDate: string;
            closedDays: number;
            currencies: {
                /** @enum {string} */
                currency: "EUR" | "ALL";
                cash: number;
                card: number;
                owed: number;
                transfer: number;
                prepaid: number;
                unpaid: number;
                advance: number;
                products: number;
                tips: number;
                expenses: number;
                withdrawn: number;
                banked: number;
                moneyIn: number;
                settled: number;
                barbers: {
                    barber_id: string;
                    barber: string;
                    color: number;
                    visits: number;
                    revenue: number;
                    share: number | null;
                    tips: number;
                    due: number | null;
                }[];
            }[];
            /** @constant */
            success: true;
        };
        ListDebtsReply: {
            debtors: components["schemas"]["Debtor"][];
            totals: {
                /** @enum {string} */
                currency: "EUR" | "ALL";
                amount: number;
            }[];
            pagination: components["schemas"]["Pagination"];
            /** @constant */
            success: true;
        };
        Debtor: {
            client_id: string;
            client_name: string;
            phone: string | null;
            parent_name?: string | null;
            /** @enum {string} */
            currency: "EUR" | "ALL";
            total: number;
            sales: components["schemas"]["SaleOfDebtor"][];
        };
        SaleOfDebtor: {
            sale_id: string;
            number: number;
            /**
             * Format: date
             * @example 2026-11-23
             */
            date: string;
            label: string;
            barber: string | null;
            amount: number;
        };
        ListSharesReply: {
            shares: components["schemas"]["Share"][];
            /** @constant */
            success: true;
        };
        Share: {
            barber_id: string;
            /** @enum {string} */
            kind: "none" | "owner" | "percent" | "rent";
            percent: number | null;
            rent: number | null;
            currency: ("EUR" | "ALL") | null;
        };
        SetShareBody: {
            /** @enum {string} */
            kind: "none" | "owner" | "percent" | "rent";
            percent?: number | null;
            rent?: (number | string) | null;
        };
        SetShareReply: {
            share: components["schemas"]["Share"];
            message: string;
            /** @constant */
            success: true;
        };
        GetStatsReply: {
            data: {
                /** @enum {string} */
                period: "week" | "month" | "year";
                startDate: string;
                endDate: string;
                /** @enum {string} */
                currency: "EUR" | "ALL";
                currencies: ("EUR" | "ALL")[];
                totalAppointments: number;
                totalRevenue: number;
                periodAppointments: number;
                periodRevenue: number;
                monthlyRevenue: number;
                averageRevenue: number;
                cancelledAppointments: number;
                noShows: number;
                pendingAppointments: number;
                doneAppointments: number;
                appointmentsByPeriod: components["schemas"]["AppointmentsByPeriod"][];
                topServices: components["schemas"]["TopService"][];
                barbers: {
                    barber_id: string;
                    barber: string;
                    color: number;
                    appointments: number;
                    done: number;
                    cancelled: number;
                    revenue: number;
                    minutes: number;
                }[];
                recentAppointments: {
                    client_name: string;
                    service_name: string;
                    price: number | null;
                    /** @enum {string} */
                    currency: "EUR" | "ALL";
                    /**
                     * Format: date
                     * @example 2026-11-23
                     */
                    appointment_date: string;
                    /**
                     * Format: time-local
                     * @example 10:00
                     */
                    appointment_time: string;
                    barber: string;
                    barber_id: string;
                    duration: number;
                    client_id: string;
                    /** @enum {string} */
                    status: "pending" | "confirmed" | "completed" | "cancelled";
                    cancel_reason: ("no_show" | "client" | "salon") | null;
                    id: string;
                    request: ("waiting" | "accepted" | "declined" | "unanswered" | "withdrawn") | null;
                    /**
                     * Format: date-time
                     * @example 2026-11-23T09:00:00.000Z
                     */
                    updated_at: string;
                    returned?: boolean;
                    name: string;
                    datetime: string;
                }[];
                performanceStats: {
                    totalClients: number;
                    repeatClients: number;
                    cancellationRate: number;
                    completionRate: number;
                    serviceTime: number;
                    averageMinutes: number;
                };
            };
            message: string;
            /** @constant */
            success: true;
        };
        AppointmentsByPeriod: {
            period: string;
            from: string;
            to: string;
            count: number;
            cancelled: number;
            revenue: number;
        };
        TopService: {
            service_name: string;
            count: number;
            earnings: number;
        };
        ListReportAppointmentsReply: {
            appointments: {
                client_name: string;
                service_name: string;
                price: number | null;
                /** @enum {string} */
                currency: "EUR" | "ALL";
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                appointment_date: string;
                /**
                 * Format: time-local
                 * @example 10:00
                 */
                appointment_time: string;
                barber: string;
                barber_id: string;
                duration: number;
                client_id: string;
                /** @enum {string} */
                status: "pending" | "confirmed" | "completed" | "cancelled";
                cancel_reason: ("no_show" | "client" | "salon") | null;
                id: string;
                request: ("waiting" | "accepted" | "declined" | "unanswered" | "withdrawn") | null;
                /**
                 * Format: date-time
                 * @example 2026-11-23T09:00:00.000Z
                 */
                updated_at: string;
                returned?: boolean;
                paid: {
                    amount: number;
                    /**
                     * Format: date
                     * @example 2026-11-23
                     */
                    date: string;
                } | null;
            }[];
            totals: {
                appointments: number;
                revenue: {
                    EUR?: number;
                    ALL?: number;
                };
            };
            pagination: components["schemas"]["Pagination"];
            /** @constant */
            success: true;
        };
        ListReportClientsReply: {
            clients: {
                client_id: string;
                client_name: string;
                appointments: number;
                cancelled: number;
                revenue: {
                    EUR?: number;
                    ALL?: number;
                };
                /**
                 * Format: date
                 * @example 2026-11-23
                 */
                last_date: string;
            }[];
            pagination: components["schemas"]["Pagination"];
            /** @constant */
            success: true;
        };
        GetSalesBookReply: {
            book: components["schemas"]["Book"];
            /** @constant */
            success: true;
        };
        Book: {
            month: string;
            /** @enum {string} */
            currency: "EUR" | "ALL";
            currencies: ("EUR" | "ALL")[];
            days: components["schemas"]["DayOfBook"][];
            total: components["schemas"]["Total"];
        };
        DayOfBook: {
            day: string;
            first: number | null;
            last: number | null;
            count: number;
            letters: components["schemas"]["Letter"][];
            all: components["schemas"]["All"];
            kept_vat: number;
            tips: number;
            debts: number;
            prepaid: number;
            total: number;
            methods: components["schemas"]["Method"];
            moves: components["schemas"]["Move"];
        };
        Letter: {
            letter: ("A" | "B" | "C" | "D" | "E") | null;
            percent: number | null;
            gross: number;
            vat: number;
            net: number;
            advances: number;
            returns: number;
            returns_vat: number;
            returns_net: number;
        };
        All: {
            gross: number;
            vat: number;
            net: number;
        };
        Method: {
            cash: number;
            card: number;
            transfer: number;
            gift_card: number;
            package: number;
            deposit: number;
            debt: number;
        };
        Move: {
            expense: number;
            withdrawal: number;
            bank: number;
            money_in: number;
        };
        Total: {
            count: number;
            letters: components["schemas"]["Letter"][];
            all: components["schemas"]["All"];
            kept_vat: number;
            tips: number;
            debts: number;
            prepaid: number;
            total: number;
            methods: components["schemas"]["Method"];
            moves: components["schemas"]["Move"];
        };
    };
    responses: {
        /** @description `unreadable_body` Kërkesa nuk mund të lexohet. */
        UnreadableBody: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "unreadable_body",
                 *       "message": "Kërkesa nuk mund të lexohet."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "unreadable_body";
                };
            };
        };
        /**
         * @description `unauthenticated` Ju lutem kyçuni përsëri.
         *
         *     `key_unknown` Ky çelës nuk vlen. Krijoni një të ri te Konfigurimet, te Lidhjet, pjesa Programe të tjera.
         *
         *     `key_revoked` Ky çelës është anuluar. Krijoni një të ri te Konfigurimet, te Lidhjet, pjesa Programe të tjera.
         *
         *     `key_expired` Afati i këtij çelësi ka kaluar. Krijoni një të ri te Konfigurimet, te Lidhjet, pjesa Programe të tjera.
         */
        UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "unauthenticated",
                 *       "message": "Ju lutem kyçuni përsëri."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "unauthenticated" | "key_unknown" | "key_revoked" | "key_expired";
                };
            };
        };
        /** @description `subscription_required` Ju duhet një abonim aktiv për këtë veprim. */
        SubscriptionRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "subscription_required",
                 *       "message": "Ju duhet një abonim aktiv për këtë veprim."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "subscription_required";
                };
            };
        };
        /**
         * @description `forbidden` Nuk keni akses në këtë veprim.
         *
         *     `role_refused` Kjo nuk është e hapur për rolin tuaj. Kërkojeni te pronari i sallonit.
         *
         *     `key_refused` Ky çelës nuk e ka këtë të drejtë.
         */
        ForbiddenOrRoleRefusedOrKeyRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "forbidden",
                 *       "message": "Nuk keni akses në këtë veprim."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "forbidden" | "role_refused" | "key_refused";
                };
            };
        };
        /** @description `too_many_requests` Keni provuar shumë herë. Ju lutem prisni pak dhe provoni përsëri. */
        TooManyRequests: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "too_many_requests",
                 *       "message": "Keni provuar shumë herë. Ju lutem prisni pak dhe provoni përsëri."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "too_many_requests";
                };
            };
        };
        /** @description `internal` Gabim në lidhje me serverin */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "internal",
                 *       "message": "Gabim në lidhje me serverin"
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "internal";
                };
            };
        };
        /**
         * @description `busy` Sistemi është i zënë për një çast. Ju lutem provoni përsëri.
         *
         *     `storage_full` Nuk ka më vend në disk, prandaj ndryshimi nuk u ruajt. Ju lutem provoni përsëri më vonë.
         */
        BusyOrStorageFull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "busy",
                 *       "message": "Sistemi është i zënë për një çast. Ju lutem provoni përsëri."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "busy" | "storage_full";
                };
            };
        };
        /**
         * @description `bad_input` Të dhënat nuk janë të vlefshme. Kontrolloni fushat.
         *
         *     `unreadable_body` Kërkesa nuk mund të lexohet.
         */
        BadInputOrUnreadableBody: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "bad_input",
                 *       "message": "Të dhënat nuk janë të vlefshme. Kontrolloni fushat."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "bad_input" | "unreadable_body";
                };
            };
        };
        /**
         * @description `country_by_owner` Shtetin e ndryshon pronari, sepse me të ndryshon TVSH-ja e sallonit.
         *
         *     `forbidden` Nuk keni akses në këtë veprim.
         *
         *     `role_refused` Kjo nuk është e hapur për rolin tuaj. Kërkojeni te pronari i sallonit.
         *
         *     `key_refused` Ky çelës nuk e ka këtë të drejtë.
         */
        CountryByOwnerOrForbiddenOrRoleRefusedOrKeyRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "country_by_owner",
                 *       "message": "Shtetin e ndryshon pronari, sepse me të ndryshon TVSH-ja e sallonit."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "country_by_owner" | "forbidden" | "role_refused" | "key_refused";
                };
            };
        };
        /** @description `letters_asked` Zgjidhni shkallët e TVSH-së për shtetin e ri. */
        LettersAsked: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "letters_asked",
                 *       "message": "Zgjidhni shkallët e TVSH-së për shtetin e ri."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "letters_asked";
                };
            };
        };
        /** @description `body_too_large` Të dhënat janë shumë të mëdha. Shkurtojini dhe provoni përsëri. */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "body_too_large",
                 *       "message": "Të dhënat janë shumë të mëdha. Shkurtojini dhe provoni përsëri."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "body_too_large";
                };
            };
        };
        /** @description `unsupported_media_type` Lloji i të dhënave nuk pranohet. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "unsupported_media_type",
                 *       "message": "Lloji i të dhënave nuk pranohet."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "unsupported_media_type";
                };
            };
        };
        /** @description `idempotency_key_reused` Ky çelës i kërkesës është përdorur tashmë me të dhëna të tjera. */
        IdempotencyKeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "idempotency_key_reused",
                 *       "message": "Ky çelës i kërkesës është përdorur tashmë me të dhëna të tjera."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "idempotency_key_reused";
                };
            };
        };
        /** @description `name_taken` Keni tashmë një berber me këtë emër. Zgjidhni një emër tjetër. */
        BarberNameTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "name_taken",
                 *       "message": "Keni tashmë një berber me këtë emër. Zgjidhni një emër tjetër."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "name_taken";
                };
            };
        };
        /**
         * @description `not_found` Berberi nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Nuk u gjet.
         */
        BarberNotFoundOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Berberi nuk u gjet. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /**
         * @description `name_taken` Keni tashmë një berber me këtë emër. Zgjidhni një emër tjetër.
         *
         *     `last_barber` Salloni duhet të ketë së paku një berber aktiv.
         */
        BarberNameTakenOrLastBarber: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "name_taken",
                 *       "message": "Keni tashmë një berber me këtë emër. Zgjidhni një emër tjetër."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "name_taken" | "last_barber";
                };
            };
        };
        /** @description `last_barber` Salloni duhet të ketë së paku një berber aktiv. */
        LastBarber: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "last_barber",
                 *       "message": "Salloni duhet të ketë së paku një berber aktiv."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "last_barber";
                };
            };
        };
        /** @description `not_found` Nuk u gjet. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Nuk u gjet."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /**
         * @description `not_found` Pushimi nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Nuk u gjet.
         */
        LeaveNotFoundOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Pushimi nuk u gjet. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /** @description `not_found` Berberi nuk u gjet. Rifreskoni faqen. */
        BarberNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Berberi nuk u gjet. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /** @description `service_name_taken` Keni tashmë një shërbim me këtë emër. Zgjidhni një emër tjetër ose ndryshoni atë që keni. */
        ServiceNameTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "service_name_taken",
                 *       "message": "Keni tashmë një shërbim me këtë emër. Zgjidhni një emër tjetër ose ndryshoni atë që keni."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "service_name_taken";
                };
            };
        };
        /**
         * @description `not_found` Berberi nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Shërbimi nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Nuk u gjet.
         */
        BarberNotFoundOrServiceNotFoundOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Berberi nuk u gjet. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /**
         * @description `not_found` Shërbimi nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Nuk u gjet.
         */
        ServiceNotFoundOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Shërbimi nuk u gjet. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /**
         * @description `not_found` Klienti nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Nuk u gjet.
         */
        ClientGoneOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Klienti nuk u gjet. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /**
         * @description `stale` Klienti u ndryshua ndërkohë nga dikush tjetër. Shikoni si është tani dhe provoni përsëri.
         *
         *     `client_taken` Keni tashmë një klient me këtë emër dhe këtë numër. Ndryshoni emrin ose numrin.
         */
        ClientStaleOrClientTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "stale",
                 *       "message": "Klienti u ndryshua ndërkohë nga dikush tjetër. Shikoni si është tani dhe provoni përsëri."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "stale" | "client_taken";
                };
            };
        };
        /**
         * @description `client_expected` Ky klient ka ende termine që vijnë. Anuloni ose mbani ato, pastaj anonimizojeni.
         *
         *     `client_money` Ky klient ka ende para në sallon ose borxh. Konfirmoni që anonimizohet megjithatë.
         */
        ClientExpectedOrClientMoney: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "client_expected",
                 *       "message": "Ky klient ka ende termine që vijnë. Anuloni ose mbani ato, pastaj anonimizojeni."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "client_expected" | "client_money";
                };
            };
        };
        /**
         * @description `already_merged` Ky klient është bashkuar ndërkohë me një tjetër. Rifreskoni faqen.
         *
         *     `health_answers` Njëri e refuzoi ruajtjen e alergjive, tjetri e pranoi. Pyeteni klientin, shënoni te të dy të njëjtën përgjigje te „Pëlqimet”, pastaj bashkojini.
         *
         *     `walk_ins` Te klientët pa emër janë shumë persona, prandaj nuk bashkohen me askënd.
         */
        AlreadyMergedOrHealthAnswersDifferOrWalkInsApart: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "already_merged",
                 *       "message": "Ky klient është bashkuar ndërkohë me një tjetër. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "already_merged" | "health_answers" | "walk_ins";
                };
            };
        };
        /**
         * @description `not_found` Klienti nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Ky bashkim nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Nuk u gjet.
         */
        ClientGoneOrMergeGoneOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Klienti nuk u gjet. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /** @description `client_taken` Ndarja nuk u krye: ndërkohë keni një klient tjetër me të njëjtin emër dhe numër. Ndryshoni emrin e tij dhe provoni përsëri. */
        NameTakenAgain: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "client_taken",
                 *       "message": "Ndarja nuk u krye: ndërkohë keni një klient tjetër me të njëjtin emër dhe numër. Ndryshoni emrin e tij dhe provoni përsëri."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "client_taken";
                };
            };
        };
        /** @description `stale` Klientët u ndryshuan ndërkohë. Shikoni edhe një herë se çfarë do të ndryshojë. */
        ImportOutdated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "stale",
                 *       "message": "Klientët u ndryshuan ndërkohë. Shikoni edhe një herë se çfarë do të ndryshojë."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "stale";
                };
            };
        };
        /**
         * @description `not_found` Ky import nuk u gjet, ose nuk mund të zhbëhet më.
         *
         *     `not_found` Nuk u gjet.
         */
        ImportGoneOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Ky import nuk u gjet, ose nuk mund të zhbëhet më."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /**
         * @description `allergies_hidden` Alergjitë i sheh pronari dhe kush i shërben klientit. Pronari mund t’ia lejojë recepsionit.
         *
         *     `forbidden` Nuk keni akses në këtë veprim.
         *
         *     `role_refused` Kjo nuk është e hapur për rolin tuaj. Kërkojeni te pronari i sallonit.
         *
         *     `key_refused` Ky çelës nuk e ka këtë të drejtë.
         */
        AllergiesHiddenOrForbiddenOrRoleRefusedOrKeyRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "allergies_hidden",
                 *       "message": "Alergjitë i sheh pronari dhe kush i shërben klientit. Pronari mund t’ia lejojë recepsionit."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "allergies_hidden" | "forbidden" | "role_refused" | "key_refused";
                };
            };
        };
        /**
         * @description `not_found` Kjo alergji nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Klienti nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Nuk u gjet.
         */
        AllergyGoneOrClientGoneOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Kjo alergji nuk u gjet. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /** @description `stale` Alergjia u ndryshua ndërkohë nga dikush tjetër. Shikoni si është tani; po e ruajtët sërish, mbetet e juaja. */
        AllergyStale: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "stale",
                 *       "message": "Alergjia u ndryshua ndërkohë nga dikush tjetër. Shikoni si është tani; po e ruajtët sërish, mbetet e juaja."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "stale";
                };
            };
        };
        /**
         * @description `own_appointments_only` Mund të caktoni dhe të ndryshoni vetëm terminet tuaja.
         *
         *     `forbidden` Nuk keni akses në këtë veprim.
         *
         *     `role_refused` Kjo nuk është e hapur për rolin tuaj. Kërkojeni te pronari i sallonit.
         *
         *     `key_refused` Ky çelës nuk e ka këtë të drejtë.
         */
        OwnAppointmentsOnlyOrForbiddenOrRoleRefusedOrKeyRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "own_appointments_only",
                 *       "message": "Mund të caktoni dhe të ndryshoni vetëm terminet tuaja."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "own_appointments_only" | "forbidden" | "role_refused" | "key_refused";
                };
            };
        };
        /** @description `not_found` Termini nuk u gjet. Rifreskoni faqen. */
        AppointmentGone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Termini nuk u gjet. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /**
         * @description `already_booked` Ky termin u regjistrua tashmë me të dhëna të tjera. Shikoni si është tani dhe provoni përsëri.
         *
         *     `slot_taken` Ky orar eshte i zene! Zgjidhni nje orar tjeter.
         */
        AlreadyBookedOrPartTakenOrSlotTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "already_booked",
                 *       "message": "Ky termin u regjistrua tashmë me të dhëna të tjera. Shikoni si është tani dhe provoni përsëri."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "already_booked" | "slot_taken";
                };
            };
        };
        /**
         * @description `not_found` Termini nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Nuk u gjet.
         */
        AppointmentGoneOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Termini nuk u gjet. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /**
         * @description `stale` Pagesa e këtij termini u kthye ndërkohë. Shikoni si është tani dhe provoni përsëri.
         *
         *     `slot_taken` Ky orar eshte i zene! Zgjidhni nje orar tjeter.
         *
         *     `stale` Ky termin u ndryshua ndërkohë nga dikush tjetër. Shikoni si është tani dhe provoni përsëri.
         *
         *     `with_colleague` Ky termin është te një koleg tani.
         */
        PaymentChangedOrSlotTakenOrStaleOrWithColleague: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "stale",
                 *       "message": "Pagesa e këtij termini u kthye ndërkohë. Shikoni si është tani dhe provoni përsëri."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "stale" | "slot_taken" | "with_colleague";
                };
            };
        };
        /**
         * @description `stale` Pagesa e këtij termini u kthye ndërkohë. Shikoni si është tani dhe provoni përsëri.
         *
         *     `stale` Ky termin u ndryshua ndërkohë nga dikush tjetër. Shikoni si është tani dhe provoni përsëri.
         *
         *     `with_colleague` Ky termin është te një koleg tani.
         */
        PaymentChangedOrStaleOrWithColleague: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "stale",
                 *       "message": "Pagesa e këtij termini u kthye ndërkohë. Shikoni si është tani dhe provoni përsëri."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "stale" | "with_colleague";
                };
            };
        };
        /** @description `slot_taken` Ky orar eshte i zene! Zgjidhni nje orar tjeter. */
        SlotTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "slot_taken",
                 *       "message": "Ky orar eshte i zene! Zgjidhni nje orar tjeter."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "slot_taken";
                };
            };
        };
        /** @description `not_found` Pushimi nuk u gjet. Rifreskoni faqen. */
        LeaveNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Pushimi nuk u gjet. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /** @description `slot_taken` Gabim në zhvendosjen e termineve */
        NotReassigned: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "slot_taken",
                 *       "message": "Gabim në zhvendosjen e termineve"
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "slot_taken";
                };
            };
        };
        /**
         * @description `already_booked` Ky termin u regjistrua tashmë me të dhëna të tjera. Shikoni si është tani dhe provoni përsëri.
         *
         *     `slot_taken` Ky orar eshte i zene! Zgjidhni nje orar tjeter.
         */
        AlreadyBookedOrPartTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "already_booked",
                 *       "message": "Ky termin u regjistrua tashmë me të dhëna të tjera. Shikoni si është tani dhe provoni përsëri."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "already_booked" | "slot_taken";
                };
            };
        };
        /**
         * @description `not_found` Seria nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Nuk u gjet.
         */
        SeriesGoneOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Seria nuk u gjet. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /**
         * @description `not_found` Termini nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Këto termine nuk u gjetën. Rifreskoni faqen.
         *
         *     `not_found` Nuk u gjet.
         */
        AppointmentGoneOrNotLinkedOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Termini nuk u gjet. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /**
         * @description `slot_taken` Ky orar eshte i zene! Zgjidhni nje orar tjeter.
         *
         *     `stale` Pagesa e këtij termini u kthye ndërkohë. Shikoni si është tani dhe provoni përsëri.
         *
         *     `stale` Ky termin u ndryshua ndërkohë nga dikush tjetër. Shikoni si është tani dhe provoni përsëri.
         *
         *     `with_colleague` Ky termin është te një koleg tani.
         */
        PartTakenOrPaymentChangedOrStaleOrWithColleague: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "slot_taken",
                 *       "message": "Ky orar eshte i zene! Zgjidhni nje orar tjeter."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "slot_taken" | "stale" | "with_colleague";
                };
            };
        };
        /**
         * @description `already_booked` Ky termin u regjistrua tashmë me të dhëna të tjera. Shikoni si është tani dhe provoni përsëri.
         *
         *     `slot_taken` Ky orar eshte i zene! Zgjidhni nje orar tjeter.
         *
         *     `stale` Ky termin u ndryshua ndërkohë nga dikush tjetër. Shikoni si është tani dhe provoni përsëri.
         */
        AlreadyBookedOrPartTakenOrStale: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "already_booked",
                 *       "message": "Ky termin u regjistrua tashmë me të dhëna të tjera. Shikoni si është tani dhe provoni përsëri."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "already_booked" | "slot_taken" | "stale";
                };
            };
        };
        /**
         * @description `slot_taken` Ky orar eshte i zene! Zgjidhni nje orar tjeter.
         *
         *     `stale` Ky termin u ndryshua ndërkohë nga dikush tjetër. Shikoni si është tani dhe provoni përsëri.
         */
        PartTakenOrStale: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "slot_taken",
                 *       "message": "Ky orar eshte i zene! Zgjidhni nje orar tjeter."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "slot_taken" | "stale";
                };
            };
        };
        /**
         * @description `not_found` Termini nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Pritja nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Nuk u gjet.
         */
        AppointmentGoneOrWaitGoneOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Termini nuk u gjet. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /** @description `nothing_to_move` Ky termin nuk mund të zhvendoset më herët. */
        NothingToMove: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "nothing_to_move",
                 *       "message": "Ky termin nuk mund të zhvendoset më herët."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "nothing_to_move";
                };
            };
        };
        /**
         * @description `not_found` Pritja nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Nuk u gjet.
         */
        WaitGoneOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Pritja nuk u gjet. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /**
         * @description `not_found` Nuk është më në radhë. Rifreskoni faqen.
         *
         *     `not_found` Nuk u gjet.
         */
        WalkInGoneOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Nuk është më në radhë. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /** @description `already_seated` Ky klient u ul ndërkohë. */
        AlreadySeated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "already_seated",
                 *       "message": "Ky klient u ul ndërkohë."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "already_seated";
                };
            };
        };
        /**
         * @description `not_found` Termini nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Nuk është më në radhë. Rifreskoni faqen.
         *
         *     `not_found` Nuk u gjet.
         */
        AppointmentGoneOrWalkInGoneOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Termini nuk u gjet. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /**
         * @description `already_booked` Ky termin u regjistrua tashmë me të dhëna të tjera. Shikoni si është tani dhe provoni përsëri.
         *
         *     `already_seated` Ky klient u ul ndërkohë.
         *
         *     `slot_taken` Ky orar eshte i zene! Zgjidhni nje orar tjeter.
         */
        AlreadyBookedOrAlreadySeatedOrPartTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "already_booked",
                 *       "message": "Ky termin u regjistrua tashmë me të dhëna të tjera. Shikoni si është tani dhe provoni përsëri."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "already_booked" | "already_seated" | "slot_taken";
                };
            };
        };
        /**
         * @description `slot_taken` Ky orar eshte i zene! Zgjidhni nje orar tjeter.
         *
         *     `request_answered` Kjo kërkesë ka marrë përgjigje ndërkohë.
         */
        PartTakenOrRequestAnswered: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "slot_taken",
                 *       "message": "Ky orar eshte i zene! Zgjidhni nje orar tjeter."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "slot_taken" | "request_answered";
                };
            };
        };
        /**
         * @description `slot_taken` Ky orar eshte i zene! Zgjidhni nje orar tjeter.
         *
         *     `stale` Pagesa e këtij termini u kthye ndërkohë. Shikoni si është tani dhe provoni përsëri.
         *
         *     `request_answered` Kjo kërkesë ka marrë përgjigje ndërkohë.
         *
         *     `stale` Ky termin u ndryshua ndërkohë nga dikush tjetër. Shikoni si është tani dhe provoni përsëri.
         */
        PartTakenOrPaymentChangedOrRequestAnsweredOrStale: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "slot_taken",
                 *       "message": "Ky orar eshte i zene! Zgjidhni nje orar tjeter."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "slot_taken" | "stale" | "request_answered";
                };
            };
        };
        /**
         * @description `slot_taken` Ky orar eshte i zene! Zgjidhni nje orar tjeter.
         *
         *     `request_answered` Kjo kërkesë ka marrë përgjigje ndërkohë.
         *
         *     `stale` Ky termin u ndryshua ndërkohë nga dikush tjetër. Shikoni si është tani dhe provoni përsëri.
         */
        PartTakenOrRequestAnsweredOrStale: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "slot_taken",
                 *       "message": "Ky orar eshte i zene! Zgjidhni nje orar tjeter."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "slot_taken" | "request_answered" | "stale";
                };
            };
        };
        /**
         * @description `sale_exists` Kjo shitje është regjistruar me përmbajtje tjetër.
         *
         *     `stock_short` Nuk ka mbetur aq.
         *
         *     `visit_sold` Kjo vizitë është paguar ndërkohë.
         */
        SaleExistsOrStockShortOrVisitSold: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "sale_exists",
                 *       "message": "Kjo shitje është regjistruar me përmbajtje tjetër."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "sale_exists" | "stock_short" | "visit_sold";
                };
            };
        };
        /**
         * @description `return_refused` Kthimet i bën pronari ose recepsioni, sipas cilësimeve të sallonit.
         *
         *     `forbidden` Nuk keni akses në këtë veprim.
         *
         *     `role_refused` Kjo nuk është e hapur për rolin tuaj. Kërkojeni te pronari i sallonit.
         *
         *     `key_refused` Ky çelës nuk e ka këtë të drejtë.
         */
        ReturnRefusedOrForbiddenOrRoleRefusedOrKeyRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "return_refused",
                 *       "message": "Kthimet i bën pronari ose recepsioni, sipas cilësimeve të sallonit."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "return_refused" | "forbidden" | "role_refused" | "key_refused";
                };
            };
        };
        /**
         * @description `not_found` Shitja nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Nuk u gjet.
         */
        SaleNotFoundOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Shitja nuk u gjet. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /**
         * @description `sale_exists` Kjo shitje është regjistruar me përmbajtje tjetër.
         *
         *     `undo_late` Kjo pagesë nuk zhbëhet më. Regjistroni një kthim.
         *
         *     `visit_sold` Kjo vizitë është paguar ndërkohë.
         */
        SaleExistsOrUndoLateOrVisitSold: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "sale_exists",
                 *       "message": "Kjo shitje është regjistruar me përmbajtje tjetër."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "sale_exists" | "undo_late" | "visit_sold";
                };
            };
        };
        /**
         * @description `sale_exists` Kjo shitje është regjistruar me përmbajtje tjetër.
         *
         *     `till_closed` Arka e kësaj shitjeje është mbyllur, prandaj pagesa nuk ndryshohet. Regjistroni një kthim.
         *
         *     `undone` Kjo pagesë është zhbërë.
         */
        SaleExistsOrSaleTillClosedOrSaleUndone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "sale_exists",
                 *       "message": "Kjo shitje është regjistruar me përmbajtje tjetër."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "sale_exists" | "till_closed" | "undone";
                };
            };
        };
        /** @description `product_taken` Keni tashmë një produkt me këtë emër. */
        ProductTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "product_taken",
                 *       "message": "Keni tashmë një produkt me këtë emër."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "product_taken";
                };
            };
        };
        /**
         * @description `not_found` Produkti nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Nuk u gjet.
         */
        ProductNotFoundOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Produkti nuk u gjet. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /**
         * @description `day_closed` Kjo ditë është mbyllur. Për ta ndryshuar, pronari duhet ta rihapë.
         *
         *     `move_exists` Ky rresht është regjistruar me përmbajtje tjetër.
         */
        DayClosedOrMoveExists: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "day_closed",
                 *       "message": "Kjo ditë është mbyllur. Për ta ndryshuar, pronari duhet ta rihapë."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "day_closed" | "move_exists";
                };
            };
        };
        /**
         * @description `not_found` Rreshti nuk u gjet. Rifreskoni faqen.
         *
         *     `not_found` Nuk u gjet.
         */
        MoveGoneOrNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "Rreshti nuk u gjet. Rifreskoni faqen."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /** @description `day_closed` Kjo ditë është mbyllur. Për ta ndryshuar, pronari duhet ta rihapë. */
        DayClosed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "day_closed",
                 *       "message": "Kjo ditë është mbyllur. Për ta ndryshuar, pronari duhet ta rihapë."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "day_closed";
                };
            };
        };
        /**
         * @description `day_closed` Kjo ditë është mbyllur. Për ta ndryshuar, pronari duhet ta rihapë.
         *
         *     `stale` Shifrat ndryshuan ndërkohë. Shikoni si janë tani dhe mbylleni përsëri.
         *
         *     `visit_sold` Kjo vizitë është paguar ndërkohë.
         *
         *     `unpaid` Disa vizita nuk janë paguar. Zgjidhni si u paguan, ose lërini pa paguar.
         */
        DayClosedOrFiguresChangedOrVisitSoldOrVisitsUnpaid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "day_closed",
                 *       "message": "Kjo ditë është mbyllur. Për ta ndryshuar, pronari duhet ta rihapë."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "day_closed" | "stale" | "visit_sold" | "unpaid";
                };
            };
        };
        /** @description `not_closed` Kjo ditë nuk është e mbyllur. */
        DayNotClosed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_closed",
                 *       "message": "Kjo ditë nuk është e mbyllur."
                 *     }
                 */
                "application/json": components["schemas"]["Fault"] & {
                    /** @enum {string} */
                    code: "not_closed";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSalon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSalonReply"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    updateSalon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Arta Krasniqi",
                 *       "country": "XK",
                 *       "time_zone": "Europe/Tirane",
                 *       "phone": "+38344123456"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSalonBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateSalonReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["CountryByOwnerOrForbiddenOrRoleRefusedOrKeyRefused"];
            409: components["responses"]["LettersAsked"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listBarbers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListBarbersReply"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    addBarber: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller, different for each operation: a repeated call is carried out once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Arta Krasniqi"
                 *     }
                 */
                "application/json": components["schemas"]["AddBarberBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddBarberReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            409: components["responses"]["BarberNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    updateBarber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Arta Krasniqi"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateBarberBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateBarberReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["BarberNotFoundOrNotFound"];
            409: components["responses"]["BarberNameTakenOrLastBarber"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    removeBarber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveBarberReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["BarberNotFoundOrNotFound"];
            409: components["responses"]["LastBarber"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getHours: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetHoursReply"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getWorkingDays: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetWorkingDaysReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    saveWeek: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subject: "salon" | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveWeekBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveWeekReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    removeWeeks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subject: "salon" | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveWeeksReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    removeWeek: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subject: "salon" | string;
                valid_from: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveWeekReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    saveDays: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subject: "salon" | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveDaysBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveDaysReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    saveDay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subject: "salon" | string;
                day: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveDayBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveDayReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    removeDay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subject: "salon" | string;
                day: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveDayReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    saveStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "step": 5
                 *     }
                 */
                "application/json": components["schemas"]["SaveStepBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveStepReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    addLeave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "barber_id": "0199f3a2-7c1e-7000-8000-000000000001",
                 *       "from_date": "2026-11-23",
                 *       "to_date": "2026-11-23"
                 *     }
                 */
                "application/json": components["schemas"]["AddLeaveBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddLeaveReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    updateLeave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "barber_id": "0199f3a2-7c1e-7000-8000-000000000001",
                 *       "from_date": "2026-11-23",
                 *       "to_date": "2026-11-23"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateLeaveBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateLeaveReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["LeaveNotFoundOrNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    removeLeave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveLeaveReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["LeaveNotFoundOrNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listServices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListServicesReply"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    addService: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller, different for each operation: a repeated call is carried out once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Arta Krasniqi",
                 *       "duration": 30,
                 *       "price": 5
                 *     }
                 */
                "application/json": components["schemas"]["AddServiceBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddServiceReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["BarberNotFound"];
            409: components["responses"]["ServiceNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    updateService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Arta Krasniqi",
                 *       "duration": 30,
                 *       "price": 5
                 *     }
                 */
                "application/json": components["schemas"]["UpdateServiceBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateServiceReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["BarberNotFoundOrServiceNotFoundOrNotFound"];
            409: components["responses"]["ServiceNameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    removeService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveServiceReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["ServiceNotFoundOrNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    searchClients: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchClientsReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listClients: {
        parameters: {
            query?: {
                status?: "active" | "cancelled";
                q?: string;
                sort?: "name" | "visits" | "spent" | "last_visit" | "cancelled";
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListClientsReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    addClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Arta Krasniqi",
                 *       "phone": "+38344123456"
                 *     }
                 */
                "application/json": components["schemas"]["AddClientBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddClientReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetClientReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["ClientGoneOrNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    updateClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Arta Krasniqi",
                 *       "phone": "+38344123456",
                 *       "email": "arta@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateClientBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateClientReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["ClientGoneOrNotFound"];
            409: components["responses"]["ClientStaleOrClientTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getClientSummary: {
        parameters: {
            query?: {
                except?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetClientSummaryReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["ClientGoneOrNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    anonymiseClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["AnonymiseClientBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnonymiseClientReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["ClientGoneOrNotFound"];
            409: components["responses"]["ClientExpectedOrClientMoney"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listDuplicates: {
        parameters: {
            query?: {
                client?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListDuplicatesReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    keepApart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "other_id": "0199f3a2-7c1e-7000-8000-000000000001",
                 *       "apart": true
                 *     }
                 */
                "application/json": components["schemas"]["KeepApartBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeepApartReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["ClientGoneOrNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listMerges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListMergesReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["ClientGoneOrNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    mergeClients: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merged_id": "0199f3a2-7c1e-7000-8000-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["MergeClientsBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeClientsReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["ClientGoneOrNotFound"];
            409: components["responses"]["AlreadyMergedOrHealthAnswersDifferOrWalkInsApart"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    undoMerge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merged_id": "0199f3a2-7c1e-7000-8000-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["UndoMergeBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoMergeReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["ClientGoneOrMergeGoneOrNotFound"];
            409: components["responses"]["NameTakenAgain"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    previewImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "line": 1,
                 *           "name": "Arta Krasniqi",
                 *           "email": "arta@example.com"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PreviewImportBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewImportReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    importClients: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller, different for each operation: a repeated call is carried out once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199f3a2-7c1e-7000-8000-000000000001",
                 *       "file_name": "tekst",
                 *       "digest": "tekst",
                 *       "rows": [
                 *         {
                 *           "line": 1,
                 *           "name": "Arta Krasniqi",
                 *           "email": "arta@example.com"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ImportClientsBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportClientsReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            409: components["responses"]["ImportOutdated"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    undoImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoImportReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["ImportGoneOrNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listImports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListImportsReply"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getImportedVisits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetImportedVisitsReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["ImportGoneOrNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listPastVisits: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPastVisitsReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getAllergies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetAllergiesReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["ClientGoneOrNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listAllergiesOfDay: {
        parameters: {
            query: {
                date: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAllergiesOfDayReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    saveAllergy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                allergy_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "allergy": "tekst"
                 *     }
                 */
                "application/json": components["schemas"]["SaveAllergyBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveAllergyReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["AllergiesHiddenOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AllergyGoneOrClientGoneOrNotFound"];
            409: components["responses"]["AllergyStale"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    removeAllergy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                allergy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveAllergyReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["AllergiesHiddenOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    answerHealthConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": "given"
                 *     }
                 */
                "application/json": components["schemas"]["AnswerHealthConsentBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerHealthConsentReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["AllergiesHiddenOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["ClientGoneOrNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getAvailability: {
        parameters: {
            query: {
                from: string;
                to: string;
                service?: string;
                duration?: number;
                barber_id?: string;
                except?: string;
                at?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetAvailabilityReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listAppointments: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                status?: "pending" | "confirmed" | "completed" | "cancelled";
                limit?: number;
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAppointmentsReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    bookAppointment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller, different for each operation: a repeated call is carried out once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client_name": "Arta Krasniqi",
                 *       "service_name": "Prerje flokësh",
                 *       "price": 5,
                 *       "appointment_date": "2026-11-23",
                 *       "appointment_time": "10:00",
                 *       "barber": "Çlirim Berisha",
                 *       "duration": 30,
                 *       "client_phone": "+38344123456"
                 *     }
                 */
                "application/json": components["schemas"]["BookAppointmentBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookAppointmentReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["OwnAppointmentsOnlyOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGone"];
            409: components["responses"]["AlreadyBookedOrPartTakenOrSlotTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getWeek: {
        parameters: {
            query: {
                date: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetWeekReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getAppointment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetAppointmentReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGoneOrNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    updateAppointment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller, different for each operation: a repeated call is carried out once */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client_name": "Arta Krasniqi",
                 *       "service_name": "Prerje flokësh",
                 *       "price": 5,
                 *       "barber": "Çlirim Berisha",
                 *       "duration": 30,
                 *       "client_phone": "+38344123456"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAppointmentBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateAppointmentReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["OwnAppointmentsOnlyOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGoneOrNotFound"];
            409: components["responses"]["PaymentChangedOrSlotTakenOrStaleOrWithColleague"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    deleteAppointment: {
        parameters: {
            query?: {
                updated_at?: string;
                sale?: "none" | string;
            };
            header?: {
                /** @description Chosen by the caller, different for each operation: a repeated call is carried out once */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteAppointmentReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGoneOrNotFound"];
            409: components["responses"]["PaymentChangedOrStaleOrWithColleague"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getFreeStarts: {
        parameters: {
            query: {
                from: string;
                days?: number;
                barber?: "own" | "any";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetFreeStartsReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGoneOrNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listClientAppointments: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListClientAppointmentsReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["ClientGoneOrNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    restoreAppointment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoreAppointmentReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGoneOrNotFound"];
            409: components["responses"]["SlotTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    autoConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoConfirmReply"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getReassignment: {
        parameters: {
            query?: {
                barber_id?: string;
                leave_id?: string;
                from?: string;
                to?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetReassignmentReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["LeaveNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    reassign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "moves": [
                 *         {
                 *           "id": "0199f3a2-7c1e-7000-8000-000000000001",
                 *           "appointment_date": "2026-11-23",
                 *           "appointment_time": "10:00",
                 *           "barber_id": "0199f3a2-7c1e-7000-8000-000000000001",
                 *           "updated_at": "2026-11-23T09:00:00.000Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReassignBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReassignReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["LeaveNotFound"];
            409: components["responses"]["NotReassigned"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    previewSeries: {
        parameters: {
            query: {
                every: number;
                unit: "day" | "week" | "month";
                until?: string;
                times?: number;
                date: string;
                time: string;
                barber_id: string;
                service?: string;
                duration?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewSeriesReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["OwnAppointmentsOnlyOrForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    bookSeries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller, different for each operation: a repeated call is carried out once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client_name": "Arta Krasniqi",
                 *       "service_name": "Prerje flokësh",
                 *       "price": 5,
                 *       "duration": 30,
                 *       "client_phone": "+38344123456",
                 *       "id": "0199f3a2-7c1e-7000-8000-000000000001",
                 *       "every": 1,
                 *       "unit": "day",
                 *       "dates": [
                 *         {
                 *           "id": "0199f3a2-7c1e-7000-8000-000000000001",
                 *           "appointment_date": "2026-11-23",
                 *           "appointment_time": "10:00",
                 *           "barber_id": "0199f3a2-7c1e-7000-8000-000000000001",
                 *           "price": 5,
                 *           "duration": 30
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BookSeriesBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookSeriesReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["OwnAppointmentsOnlyOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGone"];
            409: components["responses"]["AlreadyBookedOrPartTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getSeries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSeriesReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["SeriesGoneOrNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    bookVisits: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller, different for each operation: a repeated call is carried out once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "appointment_date": "2026-11-23",
                 *       "appointment_time": "10:00",
                 *       "visits": [
                 *         {
                 *           "id": "0199f3a2-7c1e-7000-8000-000000000001",
                 *           "client_name": "Arta Krasniqi",
                 *           "client_phone": "+38344123456",
                 *           "parts": [
                 *             {
                 *               "id": "0199f3a2-7c1e-7000-8000-000000000001",
                 *               "service_name": "Prerje flokësh",
                 *               "price": 5,
                 *               "barber_id": "0199f3a2-7c1e-7000-8000-000000000001",
                 *               "duration": 30
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BookVisitsBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookVisitsReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["OwnAppointmentsOnlyOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGone"];
            409: components["responses"]["AlreadyBookedOrPartTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    changeLinked: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller, different for each operation: a repeated call is carried out once */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scope": "visit",
                 *       "client_name": "Arta Krasniqi",
                 *       "service_name": "Prerje flokësh",
                 *       "price": 5,
                 *       "barber": "Çlirim Berisha",
                 *       "duration": 30,
                 *       "client_phone": "+38344123456"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeLinkedBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeLinkedReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["OwnAppointmentsOnlyOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGoneOrNotLinkedOrNotFound"];
            409: components["responses"]["PartTakenOrPaymentChangedOrStaleOrWithColleague"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    removeLinked: {
        parameters: {
            query: {
                scope: "visit" | "group" | "following" | "all";
                seen?: string;
                seen_at?: string;
            };
            header?: {
                /** @description Chosen by the caller, different for each operation: a repeated call is carried out once */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveLinkedReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["OwnAppointmentsOnlyOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGoneOrNotLinkedOrNotFound"];
            409: components["responses"]["PartTakenOrPaymentChangedOrStaleOrWithColleague"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    changeParts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "read": [
                 *         {
                 *           "id": "0199f3a2-7c1e-7000-8000-000000000001",
                 *           "updated_at": "2026-11-23T09:00:00.000Z"
                 *         }
                 *       ],
                 *       "parts": [
                 *         {
                 *           "id": "0199f3a2-7c1e-7000-8000-000000000001",
                 *           "service_name": "Prerje flokësh",
                 *           "price": 5,
                 *           "barber_id": "0199f3a2-7c1e-7000-8000-000000000001",
                 *           "duration": 30
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ChangePartsBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangePartsReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["OwnAppointmentsOnlyOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGoneOrNotFound"];
            409: components["responses"]["AlreadyBookedOrPartTakenOrStale"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    restoreLinked: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "0199f3a2-7c1e-7000-8000-000000000001"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RestoreLinkedBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoreLinkedReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["OwnAppointmentsOnlyOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGone"];
            409: components["responses"]["PartTakenOrStale"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getDashboard: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetDashboardReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getWaitingList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetWaitingListReply"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    saveWait: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client_name": "Vjosa Hoxha",
                 *       "client_phone": "+38344765432",
                 *       "service_name": "Prerje flokësh",
                 *       "from_date": "2026-11-23",
                 *       "to_date": "2026-11-30"
                 *     }
                 */
                "application/json": components["schemas"]["SaveWaitBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveWaitReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGoneOrWaitGoneOrNotFound"];
            409: components["responses"]["NothingToMove"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    removeWait: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveWaitReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["WaitGoneOrNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    restoreWait: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoreWaitReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["WaitGoneOrNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    declineOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "place_id": "0199f3a2-7c1e-7000-8000-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["DeclineOfferBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclineOfferReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["WaitGoneOrNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listWalkIns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListWalkInsReply"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    saveWalkIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Arta Krasniqi",
                 *       "phone": "+38344123456",
                 *       "service_name": "Prerje flokësh"
                 *     }
                 */
                "application/json": components["schemas"]["SaveWalkInBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveWalkInReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["OwnAppointmentsOnlyOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    removeWalkIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveWalkInReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["OwnAppointmentsOnlyOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["WalkInGoneOrNotFound"];
            409: components["responses"]["AlreadySeated"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    restoreWalkIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoreWalkInReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["OwnAppointmentsOnlyOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGoneOrWalkInGoneOrNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    seatWalkIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "appointment_id": "0199f3a2-7c1e-7000-8000-000000000001",
                 *       "barber_id": "0199f3a2-7c1e-7000-8000-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["SeatWalkInBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatWalkInReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["OwnAppointmentsOnlyOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGoneOrWalkInGoneOrNotFound"];
            409: components["responses"]["AlreadyBookedOrAlreadySeatedOrPartTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRequestsReply"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    acceptRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptRequestReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["OwnAppointmentsOnlyOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGoneOrNotFound"];
            409: components["responses"]["PartTakenOrRequestAnswered"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    declineRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["DeclineRequestBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclineRequestReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["OwnAppointmentsOnlyOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGoneOrNotFound"];
            409: components["responses"]["PartTakenOrPaymentChangedOrRequestAnsweredOrStale"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    proposeTime: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "appointment_date": "2026-11-23",
                 *       "appointment_time": "10:00"
                 *     }
                 */
                "application/json": components["schemas"]["ProposeTimeBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposeTimeReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["OwnAppointmentsOnlyOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGoneOrNotFound"];
            409: components["responses"]["PartTakenOrRequestAnswered"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    reopenRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "updated_at": "2026-11-23T09:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ReopenRequestBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReopenRequestReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["OwnAppointmentsOnlyOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["AppointmentGoneOrNotFound"];
            409: components["responses"]["PartTakenOrRequestAnsweredOrStale"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getOnlineFigures: {
        parameters: {
            query?: {
                period?: "week" | "month" | "year";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetOnlineFiguresReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listSales: {
        parameters: {
            query?: {
                date?: string;
                client_id?: string;
                appointment_id?: string;
                hide_undone?: "true" | "false";
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSalesReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    recordSale: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller, different for each operation: a repeated call is carried out once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199f3a2-7c1e-7000-8000-000000000001",
                 *       "lines": [
                 *         {
                 *           "kind": "service",
                 *           "label": "Prerje flokësh",
                 *           "barber_id": "0199f3a2-7c1e-7000-8000-000000000001",
                 *           "price": 5
                 *         }
                 *       ],
                 *       "payments": [
                 *         {
                 *           "method": "cash",
                 *           "amount": 5
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RecordSaleBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordSaleReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            409: components["responses"]["SaleExistsOrStockShortOrVisitSold"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    returnSale: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller, different for each operation: a repeated call is carried out once */
                "Idempotency-Key"?: string;
            };
            path: {
                sale_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199f3a2-7c1e-7000-8000-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["ReturnSaleBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnSaleReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ReturnRefusedOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["SaleNotFoundOrNotFound"];
            409: components["responses"]["SaleExistsOrUndoLateOrVisitSold"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    keepPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller, different for each operation: a repeated call is carried out once */
                "Idempotency-Key"?: string;
            };
            path: {
                sale_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "appointment_id": "0199f3a2-7c1e-7000-8000-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["KeepPaymentBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeepPaymentReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["SaleNotFoundOrNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    correctSale: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller, different for each operation: a repeated call is carried out once */
                "Idempotency-Key"?: string;
            };
            path: {
                sale_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectSaleBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectSaleReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ReturnRefusedOrForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["SaleNotFoundOrNotFound"];
            409: components["responses"]["SaleExistsOrSaleTillClosedOrSaleUndone"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listPaidVisits: {
        parameters: {
            query: {
                date: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPaidVisitsReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listPrepaid: {
        parameters: {
            query?: {
                client_id?: string;
                code?: string | null;
                sale_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPrepaidReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listOwedSales: {
        parameters: {
            query?: {
                client_id?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListOwedSalesReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getSaleSettings: {
        parameters: {
            query?: {
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSaleSettingsReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    setSaleRights: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "discount_limit": 1,
                 *       "discounts_by": "owner",
                 *       "returns_by": "owner"
                 *     }
                 */
                "application/json": components["schemas"]["SetSaleRightsBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetSaleRightsReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    setVat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "valid_from": "2026-11-23",
                 *       "pays_vat": true,
                 *       "service_letter": "A"
                 *     }
                 */
                "application/json": components["schemas"]["SetVatBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetVatReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getSale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSaleReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["SaleNotFoundOrNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                all?: "true" | "false";
                barcode?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListProductsReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    addProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller, different for each operation: a repeated call is carried out once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Arta Krasniqi",
                 *       "price": 5
                 *     }
                 */
                "application/json": components["schemas"]["AddProductBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddProductReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            409: components["responses"]["ProductTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    changeProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Arta Krasniqi",
                 *       "price": 5
                 *     }
                 */
                "application/json": components["schemas"]["ChangeProductBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeProductReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["ProductNotFoundOrNotFound"];
            409: components["responses"]["ProductTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    archiveProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "is_active": true
                 *     }
                 */
                "application/json": components["schemas"]["ArchiveProductBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchiveProductReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["ProductNotFoundOrNotFound"];
            409: components["responses"]["ProductTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listMoves: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListMovesReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["ProductNotFoundOrNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    moveStock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "move_id": "0199f3a2-7c1e-7000-8000-000000000001",
                 *       "kind": "delivery",
                 *       "quantity": 1
                 *     }
                 */
                "application/json": components["schemas"]["MoveStockBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoveStockReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["ProductNotFoundOrNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getDayClose: {
        parameters: {
            query?: {
                date?: string;
                currency?: "EUR" | "ALL";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetDayCloseReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getDayState: {
        parameters: {
            query: {
                date: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetDayStateReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    addMove: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the caller, different for each operation: a repeated call is carried out once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "date": "2026-10-26",
                 *       "kind": "expense",
                 *       "label": "Kafe",
                 *       "amount": 5
                 *     }
                 */
                "application/json": components["schemas"]["AddMoveBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddMoveReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            409: components["responses"]["DayClosedOrMoveExists"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    changeMove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 5
                 *     }
                 */
                "application/json": components["schemas"]["ChangeMoveBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeMoveReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["MoveGoneOrNotFound"];
            409: components["responses"]["DayClosed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    removeMove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveMoveReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["MoveGoneOrNotFound"];
            409: components["responses"]["DayClosed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    setOpening: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "date": "2026-11-23",
                 *       "amount": 5
                 *     }
                 */
                "application/json": components["schemas"]["SetOpeningBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetOpeningReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            409: components["responses"]["DayClosed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    closeDay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "date": "2026-10-26",
                 *       "counted": 100,
                 *       "total": 80,
                 *       "expected": 100
                 *     }
                 */
                "application/json": components["schemas"]["CloseDayBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CloseDayReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            409: components["responses"]["DayClosedOrFiguresChangedOrVisitSoldOrVisitsUnpaid"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    reopenDay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "date": "2026-11-23"
                 *     }
                 */
                "application/json": components["schemas"]["ReopenDayBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReopenDayReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            409: components["responses"]["DayNotClosed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getTillReport: {
        parameters: {
            query?: {
                period?: "week" | "month" | "year";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetTillReportReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listDebts: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListDebtsReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listShares: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSharesReply"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    setShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "none"
                 *     }
                 */
                "application/json": components["schemas"]["SetShareBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetShareReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            404: components["responses"]["BarberNotFoundOrNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getStats: {
        parameters: {
            query?: {
                period?: "week" | "month" | "year";
                currency?: "EUR" | "ALL";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetStatsReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listReportAppointments: {
        parameters: {
            query?: {
                period?: "week" | "month" | "year" | "all";
                from?: string;
                to?: string;
                status?: "pending" | "confirmed" | "completed" | "cancelled" | "done" | "kept" | "no_show";
                service?: string;
                barber_id?: string;
                client_id?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListReportAppointmentsReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    listReportClients: {
        parameters: {
            query?: {
                period?: "week" | "month" | "year";
                currency?: "EUR" | "ALL";
                least?: number;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListReportClientsReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    exportReport: {
        parameters: {
            query?: {
                period?: "week" | "month" | "year";
                currency?: "EUR" | "ALL";
                format?: "xlsx" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file or a stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getSalesBook: {
        parameters: {
            query?: {
                month?: string;
                currency?: "EUR" | "ALL";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSalesBookReply"];
                };
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    exportSalesBook: {
        parameters: {
            query?: {
                month?: string;
                currency?: "EUR" | "ALL";
                format?: "xlsx" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file or a stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadInputOrUnreadableBody"];
            401: components["responses"]["UnauthenticatedOrKeyUnknownOrKeyRevokedOrKeyExpired"];
            402: components["responses"]["SubscriptionRequired"];
            403: components["responses"]["ForbiddenOrRoleRefusedOrKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
}
